"use strict";
(() => {
  const report = JSON.parse(document.getElementById("data").textContent);
  const { setup, play, checks, environment, samples, kills } = report;
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
    cells.forEach((cell, i) => line.append(element(tag, cell, i > 0 && table.dataset.numbers ? "number" : "")));
    table.append(line);
  };

  document.getElementById("what").textContent = [
    `${round(setup.rooms)} rooms`,
    setup.spectators === 0 ? "no spectators" : `${round(setup.spectators)} spectators each`,
    setup.rate === 0 ? "as many turns as there can be" : `${round(setup.rate)} turns/s`,
    `${round(setup.seconds)} s of play`,
    setup.store === "" ? setup.server : `store ${setup.store}`,
    `seed ${setup.seed}`,
    report.startedAt,
  ].join(" · ");

  const figure = (value, label) => {
    const made = element("div", undefined, "figure");
    made.append(element("b", value), element("span", label));
    document.getElementById("figures").append(made);
  };
  figure(round(total(report.counts)), "findings");
  figure(round(play.turns), "turns acknowledged");
  figure(round(play.turnsPerSecond), "turns a second");
  figure(round(total(play.games)), "games ended");
  figure(round(kills.length), "kills");
  figure(round(total(report.faults)), "other faults");

  if (report.findings.length > 0) {
    const section = document.getElementById("errors");
    section.hidden = false;
    report.findings.forEach((finding) => section.querySelector("ul").append(element("li", finding)));
  }

  const marks = (plot) => {
    const { ctx, bbox } = plot;
    ctx.save();
    ctx.strokeStyle = colour("--three");
    ctx.setLineDash([4, 4]);
    kills.forEach((kill) => {
      const x = plot.valToPos(kill.second, "x", true);
      ctx.beginPath();
      ctx.moveTo(x, bbox.top);
      ctx.lineTo(x, bbox.top + bbox.height);
      ctx.stroke();
    });
    ctx.restore();
  };
  const box = document.getElementById("throughput");
  const size = () => ({ width: box.clientWidth - 16, height: 260 });
  let plot;
  const draw = () => {
    plot?.destroy();
    const axis = { stroke: colour("--faint"), grid: { stroke: colour("--line") } };
    plot = new uPlot(
      {
        ...size(),
        scales: { x: { time: false }, y: { range: (_, least, greatest) => [0, greatest * 1.1 || 1] } },
        axes: [
          { ...axis, label: "seconds of the run" },
          { ...axis, size: 70 },
        ],
        series: [
          { label: "s", value: (_, v) => (v === null ? "" : round(v, 1)) },
          { label: "turns/s", stroke: colour("--one"), width: 2, value: (_, v) => (v === null ? "" : round(v)) },
        ],
        hooks: { draw: [marks] },
      },
      [samples.map((s) => s.second), samples.map((s) => s.turnsPerSecond)],
      box,
    );
  };
  draw();
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", draw);
  addEventListener("resize", () => plot.setSize(size()));

  if (kills.length > 0) {
    const section = document.getElementById("kills");
    section.hidden = false;
    const table = section.querySelector("table");
    row(table, ["", "at s", "turns/s, last second", "last three", "ready", "first turn", "all rooms"], "th");
    const time = (millis) => (millis < 0 ? "never" : round(millis));
    kills.forEach((kill, i) =>
      row(table, [
        `${i + 1}`,
        round(kill.second, 1),
        round(kill.turnsPerSecond),
        round(kill.turnsPerSecondOverThree),
        time(kill.readyMillis),
        time(kill.firstTurnMillis),
        time(kill.allRoomsMillis),
      ]),
    );
  }

  const done = document.getElementById("done");
  row(done, ["games ended", counts(play.games)]);
  row(done, ["faults", counts(report.faults)]);
  row(done, ["came back", `${round(play.returns)} times`]);
  row(done, ["refused", counts(play.refusals)]);
  row(done, ["shown to spectators", `${round(play.spectatorSnapshots)} snapshots`]);
  row(done, ["lobby", `${round(play.lobbyAnswers)} answers`]);
  row(done, ["histories compared after coming back", round(checks.histories)]);
  row(done, ["records compared", round(checks.records)]);
  row(done, ["records exported from the store and compared", round(checks.exports)]);
  row(done, ["store", checks.store ? "checked" : "not ours, not looked into"]);
  row(done, ["findings", counts(report.counts)]);

  const table = document.getElementById("environment");
  row(table, ["processor", `${environment.cpu}, ${environment.processors} of them`]);
  row(table, ["memory", `${round(environment.memoryBytes / 2 ** 30, 1)} GiB`]);
  row(table, ["kernel", environment.kernel]);
  row(table, ["JDK", environment.jdk]);
  row(table, ["server's flags", environment.flags.join(" ")]);
  row(table, ["load average before", round(environment.loadAverage, 2)]);
  row(table, ["commit", environment.commit || "not known"]);
})();
