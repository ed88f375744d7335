"use strict";
(() => {
  const { setup, play, checks, samples, kills } = report;

  headline([
    `${round(setup.rooms)} rooms`,
    setup.spectators === 0 ? "no spectators" : `${round(setup.spectators)} spectators each`,
    setup.rate === 0 ? "as many turns as possible" : `${round(setup.rate)} turns/s`,
    `${round(setup.seconds)} s of play`,
    setup.store === "" ? setup.server : `store ${setup.store}`,
    `seed ${setup.seed}`,
  ]);

  figure(round(total(report.counts)), "findings");
  figure(round(play.turns), "turns acknowledged");
  figure(round(play.turnsPerSecond), "turns per second");
  figure(round(total(play.games)), "games ended");
  figure(round(kills.length), "kills");
  figure(round(total(report.faults)), "other faults");

  listErrors(report.findings);

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
  draw({
    throughput: () => [
      {
        scales: { x: { time: false }, y: fromZero },
        axes: [{ ...axis(), label: "seconds of the run" }, { ...axis(), size: 70 }],
        series: [
          { label: "s", value: shownWith(1) },
          { label: "turns/s", stroke: colour("--one"), width: 2, value: shownWith(0) },
        ],
        hooks: { draw: [marks] },
      },
      [samples.map((s) => s.second), samples.map((s) => s.turnsPerSecond)],
    ],
  });

  if (kills.length > 0) {
    const table = shown("kills").querySelector("table");
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
  row(done, ["reconnected", `${round(play.returns)} times`]);
  row(done, ["refused", counts(play.refusals)]);
  row(done, ["shown to spectators", `${round(play.spectatorSnapshots)} snapshots`]);
  row(done, ["lobby", `${round(play.lobbyAnswers)} answers`]);
  row(done, ["histories compared after reconnecting", round(checks.histories)]);
  row(done, ["records compared", round(checks.records)]);
  row(done, ["records exported from the store and compared", round(checks.exports)]);
  row(done, ["store", checks.store ? "checked" : "not examined (not started here)"]);
  row(done, ["findings", counts(report.counts)]);
})();
