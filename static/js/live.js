// Keeps the part of a page marked data-live fresh: asks for it now and then, in visible tabs only.
"use strict";

const SLOWEST = 8; // times the interval, while the server is away

function jittered(seconds) {
  // Telephones that opened the page together must not ask together for ever.
  return seconds * 1000 * (0.8 + Math.random() * 0.4);
}

function replaceIn(region, html) {
  const focused = region.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
  const scrolled = [...region.querySelectorAll(".table-scroll")].map((each) => [each.scrollLeft, each.scrollTop]);
  const opened = [...region.querySelectorAll("details")].map((each) => each.open);
  region.innerHTML = html;
  region.querySelectorAll("details").forEach((each, index) => {
    each.open = opened[index] ?? each.open;
  });
  region.querySelectorAll(".table-scroll").forEach((each, index) => {
    [each.scrollLeft, each.scrollTop] = scrolled[index] ?? [0, 0];
  });
  if (focused !== null) {
    region.querySelector(`[href="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  }
  region.dispatchEvent(new CustomEvent("live:changed", { bubbles: true }));
}

function follow(region) {
  const seconds = Number(region.dataset.live);
  const status = document.getElementById("live-status");
  let etag = region.dataset.etag;
  let failures = 0;
  let timer;

  function plan() {
    clearTimeout(timer);
    timer = setTimeout(ask, jittered(seconds * Math.min(2 ** failures, SLOWEST)));
  }

  async function ask() {
    if (document.hidden) {
      return; // visibilitychange takes it up again
    }
    if (region.hasAttribute("data-paused")) {
      plan();
      return;
    }
    try {
      const response = await fetch(location.href, {
        headers: { "HX-Request": "true", "If-None-Match": etag },
        cache: "no-store",
      });
      if (response.status === 200 || response.status === 286) {
        etag = response.headers.get("ETag");
        replaceIn(region, await response.text());
        status.textContent = `${status.dataset.text} ${new Date().toLocaleTimeString(document.documentElement.lang)}`;
      }
      if (response.status === 286 || (response.status >= 400 && response.status < 500)) {
        document.removeEventListener("visibilitychange", wake);
        return;
      }
      failures = response.status >= 500 ? failures + 1 : 0;
    } catch {
      failures += 1; // away for a moment: ask again later
    }
    plan();
  }

  function wake() {
    clearTimeout(timer);
    if (!document.hidden) {
      ask();
    }
  }

  document.addEventListener("visibilitychange", wake);
  plan();
}

// Whoever reads in peace can stop the changes (WCAG 2.2.2).
function offerPause(button) {
  const region = document.getElementById(button.getAttribute("aria-controls"));
  button.hidden = false;
  button.addEventListener("click", () => {
    const paused = button.getAttribute("aria-pressed") !== "true";
    button.setAttribute("aria-pressed", String(paused));
    region.toggleAttribute("data-paused", paused);
    region.dispatchEvent(new CustomEvent("live:paused"));
  });
}

document.addEventListener("DOMContentLoaded", () => {
  document.querySelectorAll("[data-live]").forEach(follow);
  document.querySelectorAll("[data-live-pause]").forEach(offerPause);
});
