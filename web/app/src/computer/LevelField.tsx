import type { Signal } from "@preact/signals";
import { useId } from "preact/hooks";
import { formatNumber, t } from "../i18n/index.js";
import "./computer.css";

/** The levels with a name; further levels of a server are called by their numbers. */
const NAMES = [0, 1, 2, 3, 4, 5, 6] as const;

/** Returns the text of a level, such as "Level 2 · Easy". */
export function levelText(level: number): string {
  const text = t("pairing.computer.levelOf", { level });
  const name = nameOf(level);
  return name === undefined ? text : `${text} · ${name}`;
}

function nameOf(level: number): string | undefined {
  const known = NAMES.find((name) => name === level);
  return known === undefined ? undefined : t(`pairing.computer.level.${known}`);
}

/** Returns the text of a level beside the word "Level", such as "2 · Easy". */
function shortText(level: number): string {
  const name = nameOf(level);
  return name === undefined ? formatNumber(level) : `${formatNumber(level)} · ${name}`;
}

interface Props {
  readonly level: Signal<number>;
  /** The highest level of the server. */
  readonly strongest: number;
}

function Slider({ level, strongest, attributes }: Props & {
  /** The attributes that give the slider its name. */
  readonly attributes: { readonly id: string } | { readonly "aria-label": string };
}) {
  const now = Math.min(level.value, strongest);
  return (
    <input
      {...attributes}
      type="range"
      min={0}
      max={strongest}
      step={1}
      value={now}
      aria-valuetext={levelText(now)}
      onInput={(event) => {
        level.value = event.currentTarget.valueAsNumber;
      }}
    />
  );
}

/** The level and its slider in one line, which may break. */
export function LevelLine({ level, strongest }: Props) {
  return (
    <span class="level-line">
      <span>{levelText(Math.min(level.value, strongest))}</span>
      <Slider level={level} strongest={strongest} attributes={{ "aria-label": t("pairing.computer.level") }} />
    </span>
  );
}

/** The choice of the computer player's level by a slider. */
export function LevelField({ level, strongest }: Props) {
  const id = useId();
  return (
    <div class="field level-field">
      <label for={id}>{t("pairing.computer.level")}</label>
      <output for={id}>{shortText(Math.min(level.value, strongest))}</output>
      <div class="level-scale">
        <span class="hint" aria-hidden="true">{formatNumber(0)}</span>
        <Slider level={level} strongest={strongest} attributes={{ id }} />
        <span class="hint" aria-hidden="true">{formatNumber(strongest)}</span>
      </div>
    </div>
  );
}
