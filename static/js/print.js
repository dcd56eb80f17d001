// The button that opens the print dialog; without JavaScript it stays hidden.
"use strict";

document.querySelectorAll("[data-print]").forEach((button) => {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
});
