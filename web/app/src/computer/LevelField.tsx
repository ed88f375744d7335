import type { Signal } from "@preact/signals";
import { useId } from "preact/hooks";
import { t } from "../i18n/index.js";

/** What levels are called; a server that has more calls them by their numbers. */
const NAMES = [1, 2, 3, 4, 5, 6] as const;

/** "Level 2 · Easy". */
export function levelText(level: number): string {
  const text = t("pairing.computer.levelOf", { level });
  const known = NAMES.find((name) => name === level);
  return known === undefined ? text : `${text} · ${t(`pairing.computer.level.${known}`)}`;
}

/** How strong the computer player is to be. */
export function LevelField({ level, levels }: { readonly level: Signal<number>; readonly levels: number }) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{t("pairing.computer.level")}</label>
      <select
        id={id}
        value={Math.min(level.value, levels)}
        onChange={(event) => {
          level.value = Number(event.currentTarget.value);
        }}
      >
        {Array.from({ length: levels }, (_, index) => index + 1).map((one) => (
          <option key={one} value={one}>
            {levelText(one)}
          </option>
        ))}
      </select>
    </div>
  );
}
