// Without this a failed htmx request would look as if nothing had happened.
"use strict";

function showFailure(failed) {
  document.getElementById("request-failed").hidden = !failed;
}

document.addEventListener("htmx:responseError", () => showFailure(true));
document.addEventListener("htmx:sendError", () => showFailure(true));
document.addEventListener("htmx:timeout", () => showFailure(true));
document.addEventListener("htmx:beforeRequest", () => showFailure(false));
