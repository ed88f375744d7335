import { useSignal } from "@preact/signals";
import type { TargetedPointerEvent } from "preact";
import { moverOf } from "../board/scene.js";
import { pieceText, positionText, sideText } from "../game/texts.js";
import { formatList, formatNumber, t } from "../i18n/index.js";
import { turnNumber } from "../shell/game-texts.js";
import { recordedName } from "../shell/participant-name.js";
import { Name } from "../shell/PlayerLink.js";
import type { Autoplay } from "./autoplay.js";
import type { ReplayModel } from "./replay-model.js";
import type { Strength, TurnMark } from "./timeline-data.js";

/** The shortest lag that is worth showing. */
const LEAST_LAG_MS = 10;

/** The height of the graph, and the lower part of it that the marks have. */
const HEIGHT = 48;
const MARKS = 12;

/**
 * The turns as a slider, below a graph of the material: above the line White has more pieces. Ticks
 * mark attacks, dots mark unmaskings.
 */
export function Timeline({ model, autoplay }: { readonly model: ReplayModel; readonly autoplay: Autoplay }) {
  const turn = model.turn.value;
  return (
    <section class="timeline">
      <Graph model={model} autoplay={autoplay} />
      <input
        type="range"
        min={0}
        max={model.turns}
        value={turn}
        aria-label={t("replay.turn")}
        aria-valuetext={[positionText(turn, model.turns), ...eventTexts(model)].join(", ")}
        onInput={(event) => { autoplay.show(event.currentTarget.valueAsNumber); }}
      />
    </section>
  );
}

/** The shown turn in words: its number, what happened in it, and the pieces left. */
export function TurnWords({ model }: { readonly model: ReplayModel }) {
  const turn = model.turn.value;
  const details = [...eventTexts(model), strengthText(model.strengths[turn]), ...notes(model)];
  return (
    <>
      <h2>{positionText(turn, model.turns)}</h2>
      <p class="hidden-when-small" title={details.join(" · ")}>{details.join(" · ")}</p>
    </>
  );
}

/** Returns what happened in the shown turn. */
function eventTexts({ marks, turn }: ReplayModel): readonly string[] {
  const mark = marks.find((one) => one.turn === turn.value);
  return [
    ...(mark?.attack === true ? [t("replay.attack")] : []),
    ...(mark?.unmasking === true ? [t("replay.unmasking")] : []),
  ];
}

function strengthText(strength: Strength | undefined): string {
  return t("replay.material", { white: strength?.white ?? 0, black: strength?.black ?? 0 });
}

function notes({ noted }: ReplayModel): readonly string[] {
  if (noted?.lagMs === undefined || noted.lagMs < LEAST_LAG_MS) {
    return [];
  }
  const time = formatNumber(noted.lagMs / 1_000, { style: "unit", unit: "second", maximumFractionDigits: 2 });
  return [t("replay.lag", { time })];
}

/** The graph, on which the pointer reads turns and drags the shown one. The slider does the same for keys. */
function Graph({ model, autoplay }: { readonly model: ReplayModel; readonly autoplay: Autoplay }) {
  const pointed = useSignal<number | undefined>(undefined);
  const drags = useSignal(false);
  const turnAt = (event: TargetedPointerEvent<HTMLElement>): number => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return Math.min(model.turns, Math.max(0, Math.round(((event.clientX - left) / Math.max(1, width)) * model.turns)));
  };
  const point = (event: TargetedPointerEvent<HTMLElement>): void => {
    pointed.value = turnAt(event);
    if (drags.peek()) {
      autoplay.show(pointed.value);
    }
  };
  const leave = (): void => {
    drags.value = false;
    pointed.value = undefined;
  };
  const { white, black } = model.record.names;
  return (
    <div
      class="timeline-field"
      aria-hidden="true"
      title={t("replay.graph.legend")}
      onPointerDown={(event) => {
        drags.value = event.button === 0;
        event.currentTarget.setPointerCapture(event.pointerId);
        point(event);
      }}
      onPointerMove={point}
      onPointerUp={() => { drags.value = false; }}
      onPointerLeave={leave}
      onPointerCancel={leave}
    >
      <span class="timeline-side white"><Name text={recordedName(white)} /></span>
      <span class="timeline-side black"><Name text={recordedName(black)} /></span>
      <Curve strengths={model.strengths} marks={model.marks} turn={model.turn.value} />
      {pointed.value !== undefined && <Pointed model={model} turn={pointed.value} />}
    </div>
  );
}

/** A turn under the pointer, on the half of the graph that the pointer leaves free. */
function Pointed({ model, turn }: { readonly model: ReplayModel; readonly turn: number }) {
  const strength = model.strengths[turn];
  const lead = (strength?.white ?? 0) - (strength?.black ?? 0);
  const losses = model.lossesOf(turn).map(({ piece }) => pieceText(piece));
  const texts = [
    turn === 0 ? positionText(0, model.turns) : t("replay.graph.turn", { turn: turnNumber(turn), side: sideText(moverOf(turn)) }),
    ...(lead === 0 ? [] : [t("replay.graph.lead", { side: sideText(lead > 0 ? "white" : "black"), lead: Math.abs(lead) })]),
    ...(losses.length === 0 ? [] : [t("replay.graph.lost", { pieces: formatList(losses) })]),
  ];
  return <span class={2 * turn > model.turns ? "timeline-tip at-start" : "timeline-tip"}>{texts.join(" · ")}</span>;
}

function Curve({ strengths, marks, turn }: {
  readonly strengths: readonly Strength[];
  readonly marks: readonly TurnMark[];
  readonly turn: number;
}) {
  const leads = strengths.map(({ white, black }) => white - black);
  const turns = Math.max(1, leads.length - 1);
  const most = Math.max(1, ...leads.map(Math.abs));
  const middle = (HEIGHT - MARKS) / 2;
  const y = (lead: number): number => middle - (lead / most) * (middle - 1);
  const line = (bounded: (lead: number) => number): string =>
    `M0 ${middle}${leads.map((lead, at) => `V${y(bounded(lead))}H${Math.min(at + 1, turns)}`).join("")}V${middle}Z`;
  return (
    <svg class="timeline-graph" viewBox={`0 0 ${turns} ${HEIGHT}`} preserveAspectRatio="none">
      <path class="white" d={line((lead) => Math.max(0, lead))} />
      <path class="black" d={line((lead) => Math.min(0, lead))} />
      <path class="axis" d={`M0 ${middle}H${turns}`} />
      <path class="now" d={`M${turn} 0V${HEIGHT}`} />
      <path class="attacks" d={marks.filter(({ attack }) => attack).map((mark) => `M${mark.turn} ${HEIGHT - MARKS + 2}V${HEIGHT}`).join("")} />
      <path class="unmaskings" d={marks.filter(({ unmasking }) => unmasking).map((mark) => `M${mark.turn} ${HEIGHT - MARKS / 2}h0`).join("")} />
    </svg>
  );
}
