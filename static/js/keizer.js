// Couples each slider of the settings to the number beside it; without scripts the number is enough.
"use strict";

for (const slider of document.querySelectorAll("[data-slider-for]")) {
  const number = document.getElementById(slider.dataset.sliderFor);
  slider.hidden = false;
  slider.addEventListener("input", () => { number.value = slider.value; });
  number.addEventListener("input", () => { slider.value = number.value; });
}
