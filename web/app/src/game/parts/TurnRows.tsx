import type { Geometry, PlayedStep } from "@sdk/rules";
import { Fragment } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../i18n/index.js";
import { Icon } from "../../style/Icon.js";
import { stepText, turnRows } from "../model/turn-text.js";

/** A turn to list. */
export interface ListedTurn {
  readonly turn: number;
  readonly steps: readonly PlayedStep[];
}

/** The turns in rows of two. Each turn is a button that shows it. */
export function TurnRows({ turns, geometry, shown, rests = false, onShow }: {
  readonly turns: readonly ListedTurn[];
  readonly geometry: Geometry;
  /** The number of the turn on the board. */
  readonly shown: number;
  /** True if what lies above the rows stays in sight, even if the shown turn then is not. */
  readonly rests?: boolean;
  readonly onShow: (turn: number) => void;
}) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current?.closest(".tab-panel");
    if (rests) {
      box?.scrollTo(0, 0);
      return undefined;
    }
    keepInSight(list.current);
    if (box === null || box === undefined) {
      return undefined;
    }
    const observer = new ResizeObserver(() => { keepInSight(list.current); });
    observer.observe(box);
    return () => { observer.disconnect(); };
  }, [shown, turns.length, rests]);
  const cell = (listed: ListedTurn | undefined) =>
    listed === undefined ? (
      <span />
    ) : (
      <button
        type="button"
        class="turn"
        aria-current={listed.turn === shown ? "true" : undefined}
        onClick={() => { onShow(listed.turn); }}
      >
        {listed.steps.map((played, index) => (
          <Fragment key={index}>
            {index > 0 && " "}
            <StepWords geometry={geometry} played={played} />
          </Fragment>
        ))}
      </button>
    );
  return (
    <ol class="turns" ref={list} aria-label={t("game.turns.title")}>
      {turnRows(turns).map(({ number, white, black }) => (
        <li key={number} class="turn-row">
          <span class="turn-number">{number}</span>
          {cell(white)}
          {cell(black)}
        </li>
      ))}
    </ol>
  );
}

/** A step in notation, with its result in words and an eye if it unmasked anything. */
function StepWords({ geometry, played }: { readonly geometry: Geometry; readonly played: PlayedStep }) {
  const { outcome, unmasked } = played;
  return (
    <span class="turn-step">
      {stepText(geometry, played)}
      {outcome === "attacker-won" && <b> {t("game.turns.won")}</b>}
      {outcome === "attacker-fell" && <b> {t("game.turns.fell")}</b>}
      {unmasked.length > 0 && (
        <span class="turn-eye" title={t("game.turns.seen")}>
          <Icon name="eye" />
          <span class="hidden-text">{t("game.turns.seen")}</span>
        </span>
      )}
    </span>
  );
}

/** Scrolls the list, or the panel that it fills, and never the page. */
function keepInSight(list: HTMLElement | null): void {
  const box = list?.closest<HTMLElement>(".tab-panel") ?? list;
  const current = list?.querySelector<HTMLElement>("[aria-current]");
  if (box !== null && current !== null && current !== undefined) {
    const top = current.offsetTop;
    if (top < box.scrollTop || top + current.offsetHeight > box.scrollTop + box.clientHeight) {
      box.scrollTop = top + current.offsetHeight - box.clientHeight / 2;
    }
  }
}
