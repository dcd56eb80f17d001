// The boards of a round: focus after an answer, touch, finished boards that leave, others' results.
"use strict";

(() => {
  const LEAVE_AFTER = 1500;
  const POLL_EVERY = 5000;
  const JITTER = 1000;
  const ADJOURNED = "??";

  const table = document.getElementById("boards");
  if (!table) return;
  const body = table.tBodies[0];
  const visible = () => [...body.rows].filter((row) => !row.hidden);

  function focusIn(row) {
    if (!row) return;
    if (!row.hasAttribute("tabindex")) row.setAttribute("tabindex", "-1");
    row.focus();
  }

  // An answer replaces the row that was clicked; its place keeps the focus.
  let clicked = null;
  document.addEventListener("htmx:beforeSwap", (event) => {
    clicked = event.detail.target.contains(document.activeElement) ? event.detail.target.id : null;
  });
  document.addEventListener("htmx:afterSwap", () => {
    if (clicked) focusIn(document.getElementById(clicked));
    clicked = null;
  });

  document.addEventListener("click", (event) => {
    const source = event.target.closest("form")?.elements.source;
    if (source) source.value = event.pointerType === "touch" ? "touch" : "form";
  }, true);

  function leave(row) {
    if (!row.isConnected || row.querySelector("[role=alert]")) return;
    const rows = visible();
    const next = rows[rows.indexOf(row) + 1] || rows[rows.indexOf(row) - 1];
    if (row.contains(document.activeElement)) focusIn(next);
    row.hidden = true;
  }

  // However a row comes (click, key, poll): once it has a result it leaves the list of open boards.
  if (table.dataset.show === "open") {
    new MutationObserver((changes) => {
      for (const row of changes.flatMap((change) => [...change.addedNodes])) {
        if (row.dataset?.result && row.dataset.result !== ADJOURNED) setTimeout(leave, LEAVE_AFTER, row);
      }
    }).observe(body, { childList: true });
  }

  const inUse = (row) =>
    row.contains(document.activeElement) || row.matches(".htmx-request, :has(.htmx-request, details[open], [role=alert])");

  function takeOver(fresh) {
    const old = document.getElementById(fresh.id);
    if (!old) return true;
    if (inUse(old)) return false;
    if (old.hasAttribute("tabindex")) fresh.setAttribute("tabindex", old.getAttribute("tabindex"));
    old.replaceWith(fresh);
    htmx.process(fresh);
    return true;
  }

  async function refresh() {
    const response = await fetch(`${table.dataset.changes}?since=${table.dataset.live}`);
    if (response.status !== 200 || response.redirected) return;
    const holder = document.createElement("template");
    holder.innerHTML = await response.text();
    document.getElementById("progress").replaceChildren(holder.content.querySelector("template").content);
    const taken = [...holder.content.querySelectorAll("tr")].map(takeOver);
    // A row in use is asked for again, until it is left.
    if (taken.every(Boolean)) table.dataset.live = response.headers.get("X-Live-Version");
  }

  async function poll() {
    if (document.visibilityState === "visible") await refresh().catch(() => {});
    setTimeout(poll, POLL_EVERY + Math.random() * JITTER);
  }
  if (table.dataset.changes) setTimeout(poll, POLL_EVERY);
})();
