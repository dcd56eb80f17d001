// Result entry by keyboard: keys go into a queue of which one request at a time is on its way.
"use strict";

(() => {
  const PRESETS = {
    vega: { 1: "10", 0: "01", 5: "==", 3: "+-", 4: "-+", 2: "--", 7: "??", 9: "none" },
    sharly: { 1: "10", 2: "01", 3: "==", 0: "none" },
    swar: { 1: "10", 2: "==", 3: "01", 0: "none" },
  };
  const LETTERS = { w: "10", d: "==", l: "01" };
  const RARE = ["+-", "-+", "--", "??"];
  const RETRY_AFTER = 3000;
  const TRY_LATER = [429, 502, 503, 504];

  const table = document.getElementById("boards");
  const tools = document.getElementById("entry");
  if (!table || !tools) return;
  const [preset, verify, search, note, send, help, undo] = [
    "preset", "verify", "board-search", "unsent", "unsent-send", "keys", "undo",
  ].map((id) => document.getElementById(id));
  const STORE = `unsent:${location.pathname}`;
  const queue = JSON.parse(sessionStorage.getItem(STORE) || "[]");
  let busy = false;
  let stopped = false;
  let asked = null;

  const rows = () => [...table.querySelectorAll("tbody > tr:not([hidden])")];
  // Looked up each time: every answer brings a new one.
  const status = () => document.getElementById("status");
  const rowOf = (board) => document.getElementById(`board-${board}`);
  const current = () => document.activeElement.closest?.("#boards tbody > tr");
  const queued = (row) => queue.findLast((item) => item.board === row.dataset.board);

  function focus(row) {
    if (!row) return;
    rows().forEach((each) => each.setAttribute("tabindex", each === row ? "0" : "-1"));
    row.focus();
    row.scrollIntoView({ block: "nearest" });
  }

  function move(row, step) {
    const all = rows();
    focus(all[Math.max(0, Math.min(all.length - 1, all.indexOf(row) + step))]);
  }

  function nextOpen(row) {
    const all = rows();
    const start = all.indexOf(row) + 1;
    focus([...all.slice(start), ...all.slice(0, start)].find((each) => !each.dataset.result && !queued(each)));
  }

  // What waits to be sent shows in its row, as the typist has the paper no longer before him.
  function mark(row, result) {
    if (!row) return;
    row.classList.add("htmx-request");
    const choice = [...row.querySelectorAll("button, option")].find((each) => each.value === result);
    row.querySelector(".result").dataset.typed = choice?.textContent.trim() || "–";
  }

  function unmark(row) {
    row?.classList.remove("htmx-request");
    delete row?.querySelector(".result").dataset.typed;
  }

  function remember() {
    sessionStorage.setItem(STORE, JSON.stringify(queue));
    note.hidden = send.hidden = !queue.length;
    note.textContent = tools.dataset.unsent.replace("0", queue.length);
  }

  function ask(row, result) {
    asked = { board: row.dataset.board, result };
    row.classList.add("changed");
    status().textContent = status().dataset.ask;
    status().classList.remove("visually-hidden");
  }

  function dismiss(row) {
    forget();
    row?.querySelectorAll("[role=alert]").forEach((each) => each.remove());
    row?.classList.remove("changed");
  }

  function forget() {
    if (!asked) return;
    rowOf(asked.board)?.classList.remove("changed");
    status().classList.add("visually-hidden");
    asked = null;
  }

  function press(row, result) {
    const form = row.querySelector("form");
    const verifying = verify.getAttribute("aria-pressed") === "true";
    if (!form && !verifying) return;
    // Who types on while a conflict comes back must not decide it unseen.
    if (row.querySelector("[role=alert]")) return;
    if (RARE.includes(result) && !row.querySelector("select")) return;
    const before = queued(row)?.result ?? (row.dataset.result || "none");
    const confirmed = asked?.board === row.dataset.board && asked.result === result;
    forget();
    if (!verifying && before !== "none" && before !== result && !confirmed) return ask(row, result);
    if (verifying || before !== result) enqueue(row, form, result, verifying);
    move(row, 1);
  }

  function enqueue(row, form, result, verifying) {
    // What follows our own unsent key builds on its answer; all else on what the typist has seen.
    const version = queued(row) ? null : form?.elements.version.value;
    const address = verifying ? row.dataset.verify : form.action;
    queue.push({ board: row.dataset.board, address, result, version, key: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}` });
    mark(row, result);
    stopped = false;
    remember();
    pump();
  }

  async function pump() {
    if (busy || stopped || !queue.length) return;
    busy = true;
    const item = queue[0];
    item.version ??= rowOf(item.board)?.querySelector("[name=version]")?.value ?? "1";
    remember();
    const response = await post(item);
    busy = false;
    if (!response || TRY_LATER.includes(response.status)) return void setTimeout(pump, RETRY_AFTER);
    if (response.redirected) return stop(item);
    queue.shift();
    remember();
    if (response.ok || [409, 422].includes(response.status)) show(item, await response.text());
    else {
      unmark(rowOf(item.board));
      showFailure(true);
    }
    if (response.ok) pump();
    else stop(item);
  }

  async function post({ address, result, version, key }) {
    const headers = { "HX-Request": "true", ...JSON.parse(document.body.getAttribute("hx-headers")) };
    const body = new URLSearchParams({ result, version, key, source: "keyboard" });
    try {
      return await fetch(address, { method: "POST", headers, body });
    } catch {
      return null;
    }
  }

  function show(item, html) {
    const row = rowOf(item.board);
    const focused = row === current();
    htmx.swap(row, html, { swapStyle: "outerHTML" });
    const fresh = rowOf(item.board);
    fresh.setAttribute("tabindex", focused ? "0" : "-1");
    if (queued(fresh)) mark(fresh, queued(fresh).result);
    if (focused) fresh.focus();
  }

  function stop(item) {
    stopped = true;
    focus(rowOf(item.board));
  }

  function toggleVerify() {
    verify.setAttribute("aria-pressed", String(verify.getAttribute("aria-pressed") !== "true"));
  }

  const COMMANDS = {
    ArrowUp: (row) => move(row, -1),
    ArrowDown: (row) => move(row, 1),
    "/": () => search.focus(),
    n: nextOpen,
    u: () => queue.length || undo.requestSubmit(),
    v: toggleVerify,
    "?": () => help.showModal(),
    Enter: (row) => asked && press(row, asked.result),
    Escape: dismiss,
  };

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("input, select, textarea, dialog")) return;
    const inRow = event.target.closest("#boards tbody > tr");
    if (event.key === "Enter" && event.target !== inRow) return;
    if (!inRow && !["/", "n", "?", "v", "u"].includes(event.key)) return;
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
    const result = event.key === "?" || event.key === "/" ? null : PRESETS[preset.value][digit] ?? LETTERS[event.key];
    const command = COMMANDS[event.key];
    if (!result && !command) return;
    event.preventDefault();
    if (result) press(inRow, result);
    else command(inRow);
  });

  search.addEventListener("input", () => {
    const wanted = search.value.trim().toLowerCase();
    const found = wanted && (rowOf(wanted) || rows().find((row) => row.textContent.toLowerCase().includes(wanted)));
    if (found) found.scrollIntoView({ block: "nearest" });
    search.found = found;
  });
  search.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    focus(search.found || null);
  });

  preset.value = localStorage.getItem("preset") || "sharly";
  preset.addEventListener("change", () => localStorage.setItem("preset", preset.value));
  verify.addEventListener("click", toggleVerify);
  send.addEventListener("click", () => { stopped = false; pump(); });
  document.getElementById("keys-open").addEventListener("click", () => help.showModal());
  window.addEventListener("online", pump);
  tools.hidden = false;
  rows().forEach((row, index) => row.setAttribute("tabindex", index ? "-1" : "0"));
  if (location.hash.startsWith("#board-")) focus(document.getElementById(location.hash.slice(1)));
  queue.forEach((item) => mark(rowOf(item.board), item.result));
  remember();
  pump();
})();
