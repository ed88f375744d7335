"use strict";
(() => {
  const { setup, outcome, parts, samples } = report;
  const mebibytes = (bytes) => bytes / 2 ** 20;

  headline([
    `${round(setup.atOnce)} attacks at a time at ${round(setup.scale)} %`,
    `${round(setup.seconds)} s`,
    `${round(setup.rooms)} control games`,
    `${round(setup.rate)} turns/s`,
    `seed ${setup.seed}`,
  ]);

  const [before, first, last, after] = parts;
  figure(round(report.findings.length), "findings");
  figure(`${round(before.control.p99, 1)} ms`, "turn p99, before");
  figure(`${round(first.control.p99, 1)} ms`, "turn p99, first attacks");
  figure(`${round(last.control.p99, 1)} ms`, "turn p99, last attacks");
  figure(`${round(after.control.p99, 1)} ms`, "turn p99, after");
  figure(`${round(mebibytes(outcome.liveHeapBefore), 1)} MiB`, "live heap, before");
  figure(`${round(mebibytes(outcome.liveHeapAfter), 1)} MiB`, "live heap, after");

  listErrors(report.findings);

  const attacked = samples.filter((s) => s.phase === "attacks").map((s) => s.second);
  const marks = (plot) => {
    const { ctx, bbox } = plot;
    ctx.save();
    ctx.strokeStyle = colour("--three");
    ctx.setLineDash([4, 4]);
    [attacked.at(0), attacked.at(-1)].forEach((second) => {
      const x = plot.valToPos(second, "x", true);
      ctx.beginPath();
      ctx.moveTo(x, bbox.top);
      ctx.lineTo(x, bbox.top + bbox.height);
      ctx.stroke();
    });
    ctx.restore();
  };
  const chart = (lines, digits = 0, scale = fromZero) => () => [
    {
      scales: { x: { time: false }, y: scale },
      axes: [{ ...axis(), label: "seconds of the run" }, { ...axis(), size: 70 }],
      series: [
        { label: "s", value: shownWith(0) },
        ...lines.map(({ label, stroke }) => ({ label, stroke: colour(stroke), width: 1.5, value: shownWith(digits) })),
      ],
      hooks: { draw: attacked.length > 0 ? [marks] : [] },
    },
    [samples.map((s) => s.second), ...lines.map(({ of }) => samples.map(of))],
  ];
  const positive = (value) => (value > 0 ? value : null);
  draw({
    memory: chart([
      { label: "resident", stroke: "--one", of: (s) => mebibytes(s.figures.residentBytes) },
      { label: "heap used", stroke: "--two", of: (s) => mebibytes(s.figures.heapBytes) },
    ]),
    threads: chart([{ label: "threads", stroke: "--one", of: (s) => s.figures.threads }]),
    files: chart([
      { label: "open files", stroke: "--one", of: (s) => s.figures.files },
      { label: "connections", stroke: "--two", of: (s) => s.figures.connections },
    ]),
    latency: chart(
      [
        { label: "p50", stroke: "--one", of: (s) => positive(s.control.p50) },
        { label: "p99", stroke: "--two", of: (s) => positive(s.control.p99) },
      ],
      1,
      { distr: 3 },
    ),
  });

  const table = document.getElementById("parts");
  row(table, ["", ...parts.map((part) => part.name)], "th");
  [
    ["from second", (part) => round(part.fromSecond)],
    ["to second", (part) => round(part.toSecond)],
    ["resident MiB", (part) => round(mebibytes(part.mean.residentBytes))],
    ["heap used MiB", (part) => round(mebibytes(part.mean.heapBytes))],
    ["threads", (part) => round(part.mean.threads)],
    ["open files", (part) => round(part.mean.files)],
    ["connections", (part) => round(part.mean.connections)],
    ["turns", (part) => round(part.control.count)],
    ["turn p50 ms", (part) => round(part.control.p50, 1)],
    ["turn p99 ms", (part) => round(part.control.p99, 1)],
    ["turn max ms", (part) => round(part.control.max, 1)],
    ["log lines", (part) => round(part.logLines)],
  ].forEach(([name, value]) => row(table, [name, ...parts.map(value)]));

  const attacks = document.getElementById("attacks");
  row(attacks, ["attack", "runs", "hindered", "connected", "refused", "sent KiB"], "th");
  outcome.attacks.forEach((a) =>
    row(attacks, [a.attack, ...[a.runs, a.hindered, a.connections, a.refused, a.sentBytes / 1024].map((n) => round(n))]),
  );

  row(environmentTable, ["turns of the control games", round(outcome.turns)]);
  row(environmentTable, [
    "attackers' connections closed",
    outcome.closedAfterMillis < 0 ? "not all" : `${round(outcome.closedAfterMillis)} ms after the last attack`,
  ]);
})();
