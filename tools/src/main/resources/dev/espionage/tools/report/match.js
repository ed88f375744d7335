"use strict";
(() => {
  const { setup, score, running, lengths, times } = report;
  const signed = (value) => (value < 0 ? "−" : "+") + round(Math.abs(value));
  const percent = (value) => `${round(100 * value, 1)} %`;

  document.querySelector("h1").textContent = `A ${setup.a} – B ${setup.b}`;
  headline([
    setup.variant,
    `${round(setup.games)} games`,
    `time ${setup.time}`,
    `seed ${setup.seed}`,
    `${round(setup.threads)} at a time`,
  ]);

  figure(`${round(score.wins)} / ${round(score.draws)} / ${round(score.losses)}`, "won / drawn / lost by A");
  figure(percent(score.score), `score of A, ${percent(score.low)} to ${percent(score.high)}`);
  figure(signed(score.rating), `rating points, ${signed(score.ratingLow)} to ${signed(score.ratingHigh)}`);
  figure(round(report.turnsAverage, 1), "turns per game");

  listErrors(report.forfeits);

  const bars = uPlot.paths.bars({ size: [0.9, 64] });
  const count = shownWith(0);
  draw({
    running: () => [
      {
        scales: { x: { time: false }, y: { range: [0, 100] } },
        axes: [{ ...axis(), label: "games" }, { ...axis(), label: "%", size: 60 }],
        series: [
          { label: "games", value: count },
          { label: "score", stroke: colour("--one"), width: 2, value: shownWith(1) },
          { label: "low", stroke: colour("--one"), width: 0.5, value: shownWith(1) },
          { label: "high", stroke: colour("--one"), width: 0.5, value: shownWith(1) },
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
            label: "milliseconds, upper bound",
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
  });

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

  row(environmentTable, ["duration", `${round(report.seconds)} s`]);
})();
