// Turns the pages of the display: every page holds the rows that fit on the screen.
"use strict";

document.addEventListener("DOMContentLoaded", () => {
  const area = document.getElementById("live");
  const position = document.getElementById("position");
  const seconds = Number(area.dataset.seconds);
  let pages = [];
  let current = 0;
  let timer;

  function pagesOf(panel) {
    const rows = [...panel.querySelectorAll("tbody tr")];
    rows.forEach((row) => { row.hidden = false; });
    const found = [];
    const room = area.getBoundingClientRect().bottom - 8;
    const first = rows.length ? rows[0].getBoundingClientRect().top : 0;
    let start = first;
    let page = [];
    for (const row of rows) {
      const box = row.getBoundingClientRect();
      if (page.length && first + (box.bottom - start) > room) {
        found.push({ panel, rows: page });
        page = [];
        start = box.top;
      }
      page.push(row);
    }
    found.push({ panel, rows: page });
    return found;
  }

  function layOut() {
    document.body.classList.add("paged");
    const panels = [...area.querySelectorAll(".panel")];
    pages = panels.flatMap((panel) => {
      panels.forEach((each) => { each.hidden = each !== panel; });
      return pagesOf(panel);
    });
    show(Math.min(current, pages.length - 1));
  }

  function show(number) {
    current = (number + pages.length) % pages.length;
    const page = pages[current];
    area.querySelectorAll(".panel").forEach((panel) => { panel.hidden = panel !== page.panel; });
    page.panel.querySelectorAll("tbody tr").forEach((row) => { row.hidden = !page.rows.includes(row); });
    position.textContent = `${current + 1} / ${pages.length}`;
  }

  function run() {
    clearInterval(timer);
    if (!area.hasAttribute("data-paused")) {
      timer = setInterval(() => show(current + 1), seconds * 1000);
    }
  }

  function turn(step) {
    show(current + step);
    run();
  }

  document.querySelectorAll("[data-turn]").forEach((button) => {
    button.hidden = false;
    button.addEventListener("click", () => turn(Number(button.dataset.turn)));
  });
  document.querySelectorAll("[data-fullscreen]").forEach((button) => {
    button.hidden = !document.fullscreenEnabled;
    button.addEventListener("click", () => {
      if (document.fullscreenElement) {
        document.exitFullscreen();
      } else {
        document.documentElement.requestFullscreen();
      }
    });
  });
  document.addEventListener("keydown", (event) => {
    if (event.target.closest("button, input, select, a, summary") || event.ctrlKey || event.altKey || event.metaKey) {
      return;
    }
    if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
      turn(event.key === "ArrowRight" ? 1 : -1);
    } else if (event.key === " ") {
      event.preventDefault();
      document.querySelector("[data-live-pause]").click();
    }
  });
  area.addEventListener("live:changed", layOut);
  area.addEventListener("live:paused", run);
  window.addEventListener("resize", layOut);
  layOut();
  run();
});
