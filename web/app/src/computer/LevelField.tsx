import type { Signal } from "@preact/signals";
import { useId } from "preact/hooks";
import { formatNumber, t } from "../i18n/index.js";

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

/** The choice of the computer player's level by a slider. */
export function LevelField({ level, strongest }: { readonly level: Signal<number>; readonly strongest: number }) {
  const id = useId();
  const now = Math.min(level.value, strongest);
  return (
    <div class="field level-field">
      <label for={id}>{t("pairing.computer.level")}</label>
      <output for={id}>{shortText(now)}</output>
      <div class="level-scale">
        <span class="hint" aria-hidden="true">{formatNumber(0)}</span>
        <input
          id={id}
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
        <span class="hint" aria-hidden="true">{formatNumber(strongest)}</span>
      </div>
    </div>
  );
}
