import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Cells, Piece, Side } from "@sdk/rules";
import { t } from "../../i18n/index.js";
import { fallenOf } from "../model/fallen.js";
import { fittingCount } from "../model/fitting.js";
import { PieceSign } from "./PieceSign.js";

/** The width of the sign of a loss, and the gap after it. */
const SIGN_PX = 20;
/** The width of "+15" and the gap before it. */
const MORE_PX = 32;

/**
 * The fallen pieces of a side in one line, as far as the viewer knows them. If the line has no room
 * for all kinds, it ends with the number of the other pieces, which screen readers still read.
 */
export function FallenTray({ side, name, fallen }: {
  readonly side: Side;
  /** The name of the player who has lost them. */
  readonly name: string;
  readonly fallen: Cells;
}) {
  const { known, unknown, total } = fallenOf(side, fallen);
  const kinds: readonly { readonly piece: Piece | undefined; readonly count: number }[] =
    unknown > 0 ? [...known, { piece: undefined, count: unknown }] : known;
  const list = useRef<HTMLUListElement>(null);
  const fitting = useSignal(kinds.length);
  useLayoutEffect(() => {
    const tray = list.current?.parentElement;
    if (tray === null || tray === undefined) {
      return undefined;
    }
    const observer = new ResizeObserver(() => { fitting.value = fits(list.current, tray); });
    observer.observe(tray);
    fitting.value = fits(list.current, tray);
    return () => { observer.disconnect(); };
  }, [total, kinds.length]);
  if (total === 0) {
    return null;
  }
  const hidden = kinds.slice(fitting.value).reduce((sum, { count }) => sum + count, 0);
  const label = t("game.fallen.of", { name });
  return (
    <ul class="fallen" ref={list} aria-label={label} title={label}>
      {kinds.map(({ piece, count }, index) => (
        <li key={piece ?? "masked"} class={index < fitting.value ? undefined : "left-out"}>
          <PieceSign side={side} piece={piece} spoken />
          {count > 1 && <span>×{count}</span>}
        </li>
      ))}
      {hidden > 0 && <li class="fallen-more" aria-hidden="true">+{hidden}</li>}
    </ul>
  );
}

/** Measures how many kinds fit into the tray. */
function fits(list: HTMLElement | null, tray: HTMLElement): number {
  if (list === null) {
    return Infinity;
  }
  const kinds = [...list.querySelectorAll<HTMLElement>(":scope > li:not(.fallen-more)")];
  const gap = Number.parseFloat(getComputedStyle(list).columnGap) || 0;
  return fittingCount(kinds.map(({ offsetWidth }) => offsetWidth), { gap, room: Math.max(0, tray.clientWidth - SIGN_PX), more: MORE_PX });
}
