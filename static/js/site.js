// Without this a failed htmx request would look as if nothing had happened.
"use strict";

function showFailure(failed) {
  document.getElementById("request-failed").hidden = !failed;
}

// On a phone the tab of the page itself may lie beyond the edge of its row.
for (const tab of document.querySelectorAll(".tabs [aria-current]")) {
  const row = tab.closest("ul");
  const [seen, shown] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  row.scrollLeft += shown.left - seen.left - (seen.width - shown.width) / 2;
}

document.addEventListener("htmx:responseError", () => showFailure(true));
document.addEventListener("htmx:sendError", () => showFailure(true));
document.addEventListener("htmx:timeout", () => showFailure(true));
document.addEventListener("htmx:beforeRequest", () => showFailure(false));
