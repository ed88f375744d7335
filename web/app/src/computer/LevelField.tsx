import type { Signal } from "@preact/signals";
import { useId } from "preact/hooks";
import { t } from "../i18n/index.js";

/** The levels with a name; further levels of a server are called by their numbers. */
const NAMES = [0, 1, 2, 3, 4, 5, 6] as const;

/** Returns the text of a level, such as "Level 2 · Easy". */
export function levelText(level: number): string {
  const text = t("pairing.computer.levelOf", { level });
  const known = NAMES.find((name) => name === level);
  return known === undefined ? text : `${text} · ${t(`pairing.computer.level.${known}`)}`;
}

/** The choice of the computer player's level. */
export function LevelField({ level, strongest }: { readonly level: Signal<number>; readonly strongest: number }) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{t("pairing.computer.level")}</label>
      <select
        id={id}
        value={Math.min(level.value, strongest)}
        onChange={(event) => {
          level.value = Number(event.currentTarget.value);
        }}
      >
        {Array.from({ length: strongest + 1 }, (_, index) => index).map((one) => (
          <option key={one} value={one}>
            {levelText(one)}
          </option>
        ))}
      </select>
    </div>
  );
}
