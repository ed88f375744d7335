"use strict";
// Code that the pages of all reports share; each page adds its own script after this one.
const report = JSON.parse(document.getElementById("data").textContent);
const round = (value, digits = 0) =>
  value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const total = (map) => Object.values(map).reduce((sum, count) => sum + count, 0);
const counts = (map) =>
  Object.entries(map)
    .sort()
    .map(([what, count]) => `${what} ${round(count)}`)
    .join(", ") || "none";

const element = (tag, text, className) => {
  const made = document.createElement(tag);
  if (text !== undefined) made.textContent = text;
  if (className) made.className = className;
  return made;
};

const row = (table, cells, tag = "td") => {
  const line = element("tr");
  cells.forEach((cell, i) => {
    const made = cell instanceof Node ? element(tag) : element(tag, cell, i > 0 && table.dataset.numbers ? "number" : "");
    if (cell instanceof Node) made.append(cell);
    line.append(made);
  });
  table.append(line);
};

const shown = (id) => {
  const section = document.getElementById(id);
  section.hidden = false;
  return section;
};

const headline = (parts) => {
  document.getElementById("what").textContent = [...parts, report.startedAt].join(" · ");
};

const figure = (value, label) => {
  const made = element("div", undefined, "figure");
  made.append(element("b", value), element("span", label));
  document.getElementById("figures").append(made);
};

const listErrors = (errors) => {
  if (errors.length > 0) shown("errors").querySelector("ul").append(...errors.map((error) => element("li", error)));
};

const fromZero = { range: (_, least, greatest) => [0, greatest * 1.1 || 1] };
const axis = () => ({ stroke: colour("--faint"), grid: { stroke: colour("--line") } });
const shownWith = (digits) => (_, v) => (v === null ? "" : round(v, digits));

// Draws charts into the elements with their ids, and redraws them when colours or sizes change.
const draw = (charts) => {
  const plots = {};
  const all = () =>
    Object.entries(charts).forEach(([id, chart]) => {
      plots[id]?.destroy();
      const box = document.getElementById(id);
      const [options, data] = chart();
      plots[id] = new uPlot({ width: box.clientWidth - 16, height: 260, ...options }, data, box);
    });
  all();
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", all);
  addEventListener("resize", all);
};

const environment = report.machineInfo;
const environmentTable = document.getElementById("environment");
row(environmentTable, ["processor", `${environment.processors} × ${environment.cpu}`]);
row(environmentTable, ["memory", `${round(environment.memoryBytes / 2 ** 30, 1)} GiB`]);
row(environmentTable, ["kernel", environment.kernel]);
row(environmentTable, ["JDK", environment.jdk]);
if (environment.flags.length > 0) row(environmentTable, ["server's flags", environment.flags.join(" ")]);
row(environmentTable, ["load average before", round(environment.loadAverage, 2)]);
row(environmentTable, ["commit", environment.commit || "unknown"]);
