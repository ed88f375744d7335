"use strict";
// Makes the page of a report from its layout (ReportLayout.java): texts are only ever set as text.
const layout = JSON.parse(document.getElementById("data").textContent);
const main = document.querySelector("main");

const element = (tag, className, ...content) => {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...content);
  return made;
};

const section = (className, caption, note, ...content) => {
  const head = [element("h2", "", caption), ...(note ? [element("p", "note", note)] : [])];
  main.append(element("section", className, ...head, ...content));
};

const bar = (size, greatest) => {
  const made = element("span", "bar");
  made.style.width = `${(100 * size) / greatest}%`;
  return element("td", "bars", made);
};

const table = ({ columns, rows, bars }) => {
  const className = columns.length > 0 ? "number" : "";
  const line = (tag, [name, ...cells]) =>
    element("tr", "", element(tag, "", name), ...cells.map((cell) => element(tag, className, cell)));
  const lines = rows.map((row) => line("td", row));
  bars.forEach((size, i) => lines[i].append(bar(size, Math.max(...bars))));
  const head = line("th", ["", ...columns, ...bars.slice(0, 1).map(() => "")]);
  return element("table", "", ...(columns.some((name) => name) ? [head] : []), ...lines);
};

const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const axis = (label) => ({ label, stroke: colour("--faint"), grid: { stroke: colour("--line") } });
const shown = (_, value) => {
  if (value === null) return "";
  const size = Math.abs(value);
  return value.toLocaleString("en", { maximumFractionDigits: size < 1 ? 3 : size < 100 ? 2 : 0 });
};

const fromZero = { range: (_, least, greatest) => [0, greatest * 1.1 || 1] };
const yScales = { LINEAR: fromZero, PERCENT: { range: [0, 100] }, LOGARITHMIC: { distr: 3 }, LOGARITHMIC_X: fromZero };
const paths = { BARS: uPlot.paths.bars({ size: [0.9, 64] }), STEPS: uPlot.paths.stepped({ align: -1 }) };
const isBound = ({ style }) => style === "LOWER" || style === "UPPER";

const dashed = (marks) => (plot) => {
  const { ctx, bbox } = plot;
  ctx.save();
  ctx.strokeStyle = colour("--three");
  ctx.setLineDash([4, 4]);
  marks.forEach((mark) => {
    const x = plot.valToPos(mark, "x", true);
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bbox.top + bbox.height);
    ctx.stroke();
  });
  ctx.restore();
};

const options = ({ x, y, scale, series, marks }) => {
  const curves = series.filter((one) => !isBound(one));
  const look = (one) => {
    const stroke = colour(["--one", "--two", "--three"][Math.max(0, curves.indexOf(one))]);
    return {
      label: one.name,
      stroke,
      width: isBound(one) ? 0.5 : 2,
      value: shown,
      ...(paths[one.style] && { paths: paths[one.style], points: { show: false } }),
      ...(one.style === "BARS" && { fill: stroke }),
    };
  };
  const index = (style) => 1 + series.findIndex((one) => one.style === style);
  const band = { series: [index("UPPER"), index("LOWER")], fill: `color-mix(in srgb, ${colour("--one")} 20%, transparent)` };
  return {
    height: 260,
    scales: { x: { time: false, distr: scale === "LOGARITHMIC_X" ? 3 : 1 }, y: yScales[scale] },
    axes: [axis(x), { ...axis(y), size: 70 }],
    series: [{ label: x, value: shown }, ...series.map(look)],
    bands: index("UPPER") > 0 ? [band] : [],
    hooks: { draw: [dashed(marks)] },
  };
};

const plots = new Map();
const draw = () =>
  plots.forEach((plot, chart) => {
    plot.drawn?.destroy();
    const positive = (value) => (chart.scale === "LOGARITHMIC" && value <= 0 ? null : value);
    const data = [chart.places, ...chart.series.map(({ values }) => values.map(positive))];
    plot.drawn = new uPlot({ width: plot.box.clientWidth - 16, ...options(chart) }, data, plot.box);
  });

document.title = layout.title;
main.append(
  element("header", "", element("h1", "", layout.title), element("p", "", layout.headline.join(" · "))),
  element("div", "figures", ...layout.figures.map(({ name, value, remark }) =>
    element("div", "figure", element("span", "", name), element("b", "", value), element("span", "", remark)))),
);
const { findings } = layout;
if (findings.count > 0) {
  const more = findings.count - findings.first.length;
  const items = [...findings.first, ...(more > 0 ? [`… and ${more.toLocaleString("en")} more`] : [])];
  const caption = `${findings.name[0].toUpperCase()}${findings.name.slice(1)}s`;
  section("findings", caption, "", element("ul", "", ...items.map((item) => element("li", "", item))));
}
layout.sections.forEach((part) => {
  const box = part.rows ? table(part) : element("div", "chart");
  section("", part.caption, part.note, box);
  if (part.series) plots.set(part, { box });
});
draw();
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", draw);
addEventListener("resize", draw);
