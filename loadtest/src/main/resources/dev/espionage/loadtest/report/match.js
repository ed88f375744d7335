"use strict";
(() => {
  const report = JSON.parse(document.getElementById("data").textContent);
  const { setup, score, environment, running, lengths, times } = report;
  const round = (value, digits = 0) =>
    value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const signed = (value) => (value < 0 ? "−" : "+") + round(Math.abs(value));
  const percent = (value) => `${round(100 * value, 1)} %`;
  const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

  const element = (tag, text, className) => {
    const made = document.createElement(tag);
    if (text !== undefined) made.textContent = text;
    if (className) made.className = className;
    return made;
  };
  const row = (table, cells, tag = "td") => {
    const line = element("tr");
    cells.forEach((cell, i) => line.append(element(tag, cell, i > 0 && table.dataset.numbers ? "number" : "")));
    table.append(line);
  };

  document.getElementById("who").textContent = `A ${setup.a} – B ${setup.b}`;
  document.getElementById("what").textContent = [
    setup.variant,
    `${round(setup.games)} games`,
    `time ${setup.time}`,
    `seed ${setup.seed}`,
    `${round(setup.threads)} at a time`,
    report.startedAt,
  ].join(" · ");

  const figure = (value, label) => {
    const made = element("div", undefined, "figure");
    made.append(element("b", value), element("span", label));
    document.getElementById("figures").append(made);
  };
  figure(`${round(score.wins)} / ${round(score.draws)} / ${round(score.losses)}`, "won / drawn / lost by A");
  figure(percent(score.score), `score of A, ${percent(score.low)} to ${percent(score.high)}`);
  figure(signed(score.rating), `rating points, ${signed(score.ratingLow)} to ${signed(score.ratingHigh)}`);
  figure(round(report.turnsAverage, 1), "turns a game");

  if (report.forfeits.length > 0) {
    const section = document.getElementById("errors");
    section.hidden = false;
    report.forfeits.forEach((forfeit) => section.querySelector("ul").append(element("li", forfeit)));
  }

  const axis = () => ({ stroke: colour("--faint"), grid: { stroke: colour("--line") } });
  const bars = uPlot.paths.bars({ size: [0.9, 64] });
  const count = (_, v) => (v === null ? "" : round(v));
  const fromZero = { range: (_, least, greatest) => [0, greatest * 1.1 || 1] };

  const charts = {
    running: () => [
      {
        scales: { x: { time: false }, y: { range: [0, 100] } },
        axes: [{ ...axis(), label: "games" }, { ...axis(), label: "%", size: 60 }],
        series: [
          { label: "games", value: count },
          { label: "score", stroke: colour("--one"), width: 2, value: (_, v) => (v === null ? "" : round(v, 1)) },
          { label: "low", stroke: colour("--one"), width: 0.5, value: (_, v) => (v === null ? "" : round(v, 1)) },
          { label: "high", stroke: colour("--one"), width: 0.5, value: (_, v) => (v === null ? "" : round(v, 1)) },
        ],
        bands: [{ series: [3, 2], fill: `color-mix(in srgb, ${colour("--one")} 20%, transparent)` }],
      },
      [
        running.map((at) => at.games),
        running.map((at) => 100 * at.score),
        running.map((at) => 100 * at.low),
        running.map((at) => 100 * at.high),
      ],
    ],
    lengths: () => [
      {
        scales: { x: { time: false }, y: fromZero },
        axes: [{ ...axis(), label: "turns" }, { ...axis(), size: 60 }],
        series: [
          { label: "turns", value: (_, v) => (v === null ? "" : `around ${round(v)}`) },
          { label: "games", stroke: colour("--one"), fill: colour("--one"), paths: bars, points: { show: false }, value: count },
        ],
      },
      [lengths.map((bin) => (bin.from + bin.to) / 2), lengths.map((bin) => bin.count)],
    ],
    times: () => [
      {
        scales: { x: { time: false, range: (_, least, greatest) => [least - 0.5, greatest + 0.5] }, y: fromZero },
        axes: [
          {
            ...axis(),
            label: "less than so many milliseconds",
            incrs: [1],
            values: (_, places) => places.map((place) => (times[place] ? `${Number(times[place].belowMillis.toPrecision(2))}` : "")),
          },
          { ...axis(), size: 60 },
        ],
        series: [
          { label: "below ms", value: (_, v) => (v === null || !times[v] ? "" : `${times[v].belowMillis}`) },
          { label: `A ${setup.a}`, stroke: colour("--one"), width: 2, paths: uPlot.paths.stepped({ align: 1 }), value: count },
          { label: `B ${setup.b}`, stroke: colour("--two"), width: 2, paths: uPlot.paths.stepped({ align: 1 }), value: count },
        ],
      },
      [times.map((_, i) => i), times.map((bin) => bin.a), times.map((bin) => bin.b)],
    ],
  };

  const plots = {};
  const draw = () => {
    Object.entries(charts).forEach(([id, chart]) => {
      plots[id]?.destroy();
      const box = document.getElementById(id);
      const [options, data] = chart();
      plots[id] = new uPlot({ width: box.clientWidth - 16, height: 260, ...options }, data, box);
    });
  };
  draw();
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", draw);
  addEventListener("resize", draw);

  const players = document.getElementById("players");
  row(players, ["", "turns", "average ms", "p95 ms", "longest ms"], "th");
  [
    [`A ${setup.a}`, report.timesOfA],
    [`B ${setup.b}`, report.timesOfB],
  ].forEach(([who, time]) =>
    row(players, [who, round(time.turns), round(time.averageMillis, 2), round(time.p95Millis, 2), round(time.longestMillis, 2)]),
  );

  const ends = document.getElementById("ends");
  Object.entries(report.ends)
    .sort()
    .forEach(([end, games]) => row(ends, [end, round(games)]));

  const table = document.getElementById("environment");
  row(table, ["processor", `${environment.cpu}, ${environment.processors} of them`]);
  row(table, ["memory", `${round(environment.memoryBytes / 2 ** 30, 1)} GiB`]);
  row(table, ["kernel", environment.kernel]);
  row(table, ["JDK", environment.jdk]);
  row(table, ["load average before", round(environment.loadAverage, 2)]);
  row(table, ["commit", environment.commit || "not known"]);
  row(table, ["took", `${round(report.seconds)} s`]);
})();
