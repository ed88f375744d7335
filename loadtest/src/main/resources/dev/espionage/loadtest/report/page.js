"use strict";
(() => {
  const report = JSON.parse(document.getElementById("data").textContent);
  const { setup, outcome, cost, environment, samples } = report;
  const round = (value, digits = 0) =>
    value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

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
    return section.querySelector("table");
  };

  const pace = setup.rate === 0 ? "closed loop" : `${round(setup.rate)} turns/s`;
  document.getElementById("what").textContent = [
    `${round(setup.rooms)} rooms of ${setup.variant}`,
    pace,
    setup.spectators === 0 ? "no spectators" : `${round(setup.spectators)} spectators each`,
    `${round(setup.seconds)} s in ${setup.rounds} rounds`,
    setup.store === "" ? setup.server : `store ${setup.store}`,
    report.startedAt,
  ].join(" · ");

  const figure = (value, label) => {
    const made = element("div", undefined, "figure");
    made.append(element("b", value), element("span", label));
    document.getElementById("figures").append(made);
  };
  figure(round(outcome.turnsPerSecond), "turns a second");
  figure(`${round(report.turnToBothPlayers.p50, 2)} ms`, "turn → both players, p50");
  figure(`${round(report.turnToBothPlayers.p99, 2)} ms`, "p99");
  figure(`${round(report.turnToBothPlayers.p999, 2)} ms`, "p99.9");
  figure(cost.microsPerTurn === 0 ? "not known" : `${round(cost.microsPerTurn, 1)} µs`, "server CPU a turn");
  report.bare.forEach((bare) => figure(`× ${round(bare.ratio.median, 2)}`, `of ${bare.name}`));
  figure(`${round(cost.bytesPerTurnAndPlayer)} B`, "a turn to each player");
  figure(round(outcome.errorCount), "errors");

  if (outcome.errorCount > 0) {
    const section = document.getElementById("errors");
    section.hidden = false;
    outcome.errors.forEach((error) => section.querySelector("ul").append(element("li", error)));
  }

  const charts = [];
  const chart = (id, lines, scale) => {
    const box = document.getElementById(id);
    const plot = new uPlot(
      {
        width: box.clientWidth - 16,
        height: 260,
        scales: { x: { time: false }, y: scale },
        axes: [
          { stroke: colour("--faint"), grid: { stroke: colour("--line") }, label: "seconds measured" },
          { stroke: colour("--faint"), grid: { stroke: colour("--line") }, size: 70 },
        ],
        series: [
          { label: "s", value: (_, v) => (v === null ? "" : round(v, 1)) },
          ...lines.map(({ label, stroke }) => ({
            label,
            stroke: colour(stroke),
            width: 2,
            value: (_, v) => (v === null ? "" : round(v, 2)),
          })),
        ],
      },
      [samples.map((s) => s.second), ...lines.map(({ of }) => samples.map(of))],
      box,
    );
    charts.push({ plot, box });
  };
  const fromZero = { range: (_, least, greatest) => [0, greatest * 1.1 || 1] };
  const draw = () => {
    charts.splice(0).forEach(({ plot }) => plot.destroy());
    chart("throughput", [{ label: "turns/s", stroke: "--one", of: (s) => s.turnsPerSecond }], fromZero);
    const positive = (value) => (value > 0 ? value : null);
    chart(
      "latency",
      [
        { label: "p50", stroke: "--one", of: (s) => positive(s.p50Millis) },
        { label: "p99", stroke: "--two", of: (s) => positive(s.p99Millis) },
        { label: "p99.9", stroke: "--three", of: (s) => positive(s.p999Millis) },
      ],
      { distr: 3 },
    );
    chart("cpu", [{ label: "µs a turn", stroke: "--one", of: (s) => s.serverMicrosPerTurn }], fromZero);
  };
  draw();
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", draw);
  addEventListener("resize", () =>
    charts.forEach(({ plot, box }) => plot.setSize({ width: box.clientWidth - 16, height: 260 })),
  );

  if (report.bare.length > 0) {
    const table = shown("baseline");
    table.dataset.numbers = "yes";
    row(table, ["", "turns/s", "CPU a turn", "CPU a message", "p50", "p99", "our CPU a turn ÷ its", "a message ÷ its"], "th");
    const ratio = (r) => `${round(r.median, 2)} (${round(r.least, 2)} to ${round(r.greatest, 2)})`;
    const contender = (name, perSecond, c, latency, ratios) =>
      row(table, [
        name,
        round(perSecond),
        `${round(c.microsPerTurn, 1)} µs`,
        `${round(c.microsPerPush, 1)} µs`,
        `${round(latency.p50, 2)} ms`,
        `${round(latency.p99, 2)} ms`,
        ...ratios,
      ]);
    report.bare.forEach((b) => contender(b.name, b.turnsPerSecond, b.cost, b.latency, [ratio(b.ratio), ratio(b.pushRatio)]));
    contender("espionage", outcome.turnsPerSecond, cost, report.turnToBothPlayers, ["", ""]);
  }

  if (report.breakdown.length > 0) {
    const table = shown("breakdown");
    row(table, ["part", "share", "µs a turn", ""], "th");
    const most = Math.max(...report.breakdown.map((part) => part.share));
    report.breakdown.forEach((part) => {
      const bar = element("span", undefined, "bar");
      bar.style.width = `${(100 * part.share) / most}%`;
      row(table, [part.name, `${round(100 * part.share, 1)} %`, round(part.microsPerTurn, 2), bar]);
    });
  }

  const counts = (map) => Object.entries(map).map(([what, count]) => `${what} ${round(count)}`).join(", ") || "none";
  const games = document.getElementById("games");
  row(games, ["turns measured", round(outcome.turns)]);
  row(games, ["sent, answered, shown to both, warming up included", [outcome.turnsSent, outcome.turnsAnswered, outcome.turnsShown].map((n) => round(n)).join(", ")]);
  row(games, ["due by the rate and never begun", round(outcome.turnsOverdue)]);
  row(games, ["games finished", round(outcome.games)]);
  row(games, ["results", counts(outcome.results)]);
  row(games, ["by reason", counts(outcome.reasons)]);
  row(games, ["asked to try later", counts(outcome.putOff)]);
  row(games, ["snapshots conflated", round(outcome.conflations)]);

  if (report.process.length > 0) {
    const table = shown("process");
    report.process.forEach((m) => row(table, [m.label, m.unit === "" ? round(m.value) : `${round(m.value, 1)} ${m.unit}`]));
  }

  const table = document.getElementById("environment");
  row(table, ["processor", `${environment.cpu}, ${environment.processors} of them`]);
  row(table, ["memory", `${round(environment.memoryBytes / 2 ** 30, 1)} GiB`]);
  row(table, ["kernel", environment.kernel]);
  row(table, ["JDK", environment.jdk]);
  row(table, ["server's flags", environment.flags.join(" ")]);
  row(table, ["load average before", round(environment.loadAverage, 2)]);
  row(table, ["commit", environment.commit || "not known"]);
  row(table, ["client", `${setup.clientThreads} threads, ${round(cost.clientMicrosPerTurn, 1)} µs a turn, ${round(cost.clientProcessors, 2)} processors busy; the server ${round(cost.processors, 2)}`]);
  row(table, ["seed", round(setup.seed)]);
})();
