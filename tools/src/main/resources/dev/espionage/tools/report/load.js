"use strict";
(() => {
  const { setup, outcome, cost, samples } = report;
  const pace = setup.rate === 0 ? "closed loop" : `${round(setup.rate)} turns/s`;
  headline([
    `${round(setup.rooms)} rooms of ${setup.variant}`,
    pace,
    setup.spectators === 0 ? "no spectators" : `${round(setup.spectators)} spectators each`,
    `${round(setup.seconds)} s in ${setup.rounds} rounds`,
    setup.store === "" ? setup.server : `store ${setup.store}`,
  ]);

  figure(round(outcome.turnsPerSecond), "turns per second");
  figure(`${round(report.turnToBothPlayers.p50, 2)} ms`, "turn → both players, p50");
  figure(`${round(report.turnToBothPlayers.p99, 2)} ms`, "p99");
  figure(`${round(report.turnToBothPlayers.p999, 2)} ms`, "p99.9");
  figure(cost.microsPerTurn === 0 ? "unknown" : `${round(cost.microsPerTurn, 1)} µs`, "server CPU per turn");
  report.bare.forEach((bare) => figure(`× ${round(bare.ratio.median, 2)}`, `of ${bare.name}`));
  figure(`${round(cost.bytesPerTurnAndPlayer)} B`, "per turn and player");
  figure(round(outcome.errorCount), "errors");

  listErrors(outcome.errors);

  const chart = (lines, scale) => () => [
    {
      scales: { x: { time: false }, y: scale },
      axes: [{ ...axis(), label: "seconds measured" }, { ...axis(), size: 70 }],
      series: [
        { label: "s", value: shownWith(1) },
        ...lines.map(({ label, stroke }) => ({ label, stroke: colour(stroke), width: 2, value: shownWith(2) })),
      ],
    },
    [samples.map((s) => s.second), ...lines.map(({ of }) => samples.map(of))],
  ];
  const positive = (value) => (value > 0 ? value : null);
  draw({
    throughput: chart([{ label: "turns/s", stroke: "--one", of: (s) => s.turnsPerSecond }], fromZero),
    latency: chart(
      [
        { label: "p50", stroke: "--one", of: (s) => positive(s.p50Millis) },
        { label: "p99", stroke: "--two", of: (s) => positive(s.p99Millis) },
        { label: "p99.9", stroke: "--three", of: (s) => positive(s.p999Millis) },
      ],
      { distr: 3 },
    ),
    cpu: chart([{ label: "µs per turn", stroke: "--one", of: (s) => s.serverMicrosPerTurn }], fromZero),
  });

  if (report.bare.length > 0) {
    const table = shown("baseline").querySelector("table");
    table.dataset.numbers = "yes";
    row(table, ["", "turns/s", "CPU per turn", "CPU per message", "p50", "p99", "our CPU per turn ÷ its", "per message ÷ its"], "th");
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
    const table = shown("breakdown").querySelector("table");
    row(table, ["part", "share", "µs per turn", ""], "th");
    const most = Math.max(...report.breakdown.map((part) => part.share));
    report.breakdown.forEach((part) => {
      const bar = element("span", undefined, "bar");
      bar.style.width = `${(100 * part.share) / most}%`;
      row(table, [part.name, `${round(100 * part.share, 1)} %`, round(part.microsPerTurn, 2), bar]);
    });
  }

  const games = document.getElementById("games");
  row(games, ["turns measured", round(outcome.turns)]);
  row(games, ["sent, answered, shown to both, including the warm-up", [outcome.turnsSent, outcome.turnsAnswered, outcome.turnsShown].map((n) => round(n)).join(", ")]);
  row(games, ["due at the rate but never begun", round(outcome.turnsOverdue)]);
  row(games, ["games finished", round(outcome.games)]);
  row(games, ["results", counts(outcome.results)]);
  row(games, ["by reason", counts(outcome.reasons)]);
  row(games, ["retry requested", counts(outcome.putOff)]);
  row(games, ["snapshots conflated", round(outcome.conflations)]);

  if (report.process.length > 0) {
    const table = shown("process").querySelector("table");
    report.process.forEach((m) => row(table, [m.label, m.unit === "" ? round(m.value) : `${round(m.value, 1)} ${m.unit}`]));
  }

  row(environmentTable, ["client", `${setup.clientThreads} threads, ${round(cost.clientMicrosPerTurn, 1)} µs per turn, ${round(cost.clientProcessors, 2)} processors busy; the server ${round(cost.processors, 2)}`]);
  row(environmentTable, ["seed", round(setup.seed)]);
})();
