import { useSignal } from "@preact/signals";
import type { BoardActions } from "../board/board-view.js";
import { moverOf } from "../board/scene.js";
import type { ComponentChildren } from "preact";
import { useEffect, useId, useMemo, useRef } from "preact/hooks";
import { opponent, type Side } from "@sdk/rules";
import { extraHeader } from "@sdk/rules/replay";
import { recordedName } from "../shell/participant-name.js";
import { reasonOf } from "../game/parts/end-texts.js";
import { AskedBoard } from "../game/parts/AskedBoard.js";
import { STILL } from "../game/parts/Board.js";
import { LegendButton } from "../game/parts/Legend.js";
import { TurnRows } from "../game/parts/TurnRows.js";
import { whenLeft } from "../game/parts/when-left.js";
import { followTurnKeys } from "../game/turn-keys.js";
import { sideText } from "../game/texts.js";
import { t } from "../i18n/index.js";
import { browserEnvironment } from "../shell/environment.js";
import { turnNumber, variantName } from "../shell/game-texts.js";
import { HeaderNote } from "../shell/HeaderNote.js";
import { pathOf } from "../shell/routes.js";
import { LiveRegion } from "../shell/LiveRegion.js";
import { Icon } from "../style/Icon.js";
import { Autoplay } from "./autoplay.js";
import { Commitments } from "./Commitments.js";
import { CopyLink } from "./CopyLink.js";
import { Playback } from "./Playback.js";
import type { RatingsOfGame } from "./ratings.js";
import { ReplayBar } from "./ReplayBar.js";
import { POINTS_OF_VIEW, hashOfTurn, turnOfHash, type ReplayModel } from "./replay-model.js";
import { Timeline, TurnWords } from "./Timeline.js";

/** The arrow keys step through the turns until a key moves on the board. */
const ACTIONS: BoardActions = { ...STILL, hasTurns: () => true };

/** A record on the board. */
export function ReplayView({ model, ratings, gameId, isOwn, navigate, chooser }: {
  readonly model: ReplayModel;
  /** The ratings of both sides, as far as they are known. */
  readonly ratings: RatingsOfGame;
  readonly gameId: string | undefined;
  /** True if the viewer has played this game. */
  readonly isOwn: boolean;
  readonly navigate: (path: string, how?: "push" | "replace") => void;
  /** Opens another record. */
  readonly chooser: ComponentChildren;
}) {
  const autoplay = useMemo(() => new Autoplay(model, browserEnvironment), [model]);
  useEffect(
    () => followTurnKeys({ shown: () => model.turn.peek(), last: () => model.turns, show: (to) => { autoplay.show(to); } }),
    [model, autoplay],
  );
  useEffect(() => followHash(model, autoplay), [model, autoplay]);
  useEffect(() => () => { autoplay.pause(); }, [autoplay]);
  const turn = model.turn.value;
  useEffect(() => {
    if (gameId !== undefined && turnOfHash(location.hash) !== turn && (turn > 0 || location.hash !== "")) {
      navigate(`${location.pathname}${hashOfTurn(turn)}`, "replace");
    }
  }, [turn, gameId]);
  const lower = model.scene.value.orientation;
  const link = gameId !== undefined && <CopyLink turn={turn} />;
  return (
    <div class="play replayed">
      <HeaderNote>
        <b title={resultText(model)}>{resultText(model)}</b>
        {link}
      </HeaderNote>
      <div class="play-sheet" />
      <ReplayBar model={model} side={opponent(lower)} place="upper" ratings={ratings} />
      <div class="play-board">
        <AskedBoard scene={() => model.scene.value} actions={ACTIONS} />
      </div>
      <div class="event views">
        <LiveRegion as="div" says={autoplay.playing.value ? "off" : "polite"} class="turn-words">
          <TurnWords model={model} />
        </LiveRegion>
        <PointOfViewChoice model={model} />
      </div>
      <Panel model={model} autoplay={autoplay} gameId={isOwn ? gameId : undefined}>
        {link}
        {chooser}
      </Panel>
      <ReplayBar model={model} side={lower} place="lower" ratings={ratings} />
    </div>
  );
}

/**
 * The graph with its slider, the turns with everything about the record, which scroll alone, and the
 * playback. Where the turns have no place of their own, a button opens and closes them.
 */
function Panel({ model, autoplay, gameId, children }: {
  readonly model: ReplayModel;
  readonly autoplay: Autoplay;
  /** The game to go back to, if there is one. */
  readonly gameId: string | undefined;
  /** Further actions. */
  readonly children: ComponentChildren;
}) {
  const { variant } = model.record;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const open = useSignal(false);
  const isOpen = open.value;
  useEffect(() => (isOpen ? whenLeft((target) => isPart(list.current, target), () => { open.value = false; }) : undefined), [isOpen]);
  return (
    <>
      <div class={isOpen ? "play-panel open" : "play-panel"} ref={list}>
        <Timeline model={model} autoplay={autoplay} />
        <div class="tab-panel stack" id={id}>
          {gameId !== undefined && <a href={pathOf({ name: "game", gameId })}>{t("replay.back")}</a>}
          <Turns model={model} autoplay={autoplay} />
          <Result model={model} />
          <p class="hint">{t("replay.graph.legend")}</p>
          <Commitments record={model.record} />
          <p class="facts">
            <span>{variantName(variant.id)}</span>
            <LegendButton viewer={viewerOf(model)} counts={{ army: variant.army, fallen: model.moment.value.fallen }} />
            <button type="button" class="button quiet" aria-pressed={model.turned.value} onClick={() => { model.turned.value = !model.turned.value; }}>
              {t("game.turnBoard")}
            </button>
            {children}
          </p>
        </div>
      </div>
      <div class="play-actions">
        <Playback model={model} autoplay={autoplay}>
          <button
            type="button"
            class="button quiet step-button list-button"
            aria-label={t("game.turns.title")}
            title={t("game.turns.title")}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => { open.value = !isOpen; }}
          >
            <Icon name="list" />
          </button>
        </Playback>
      </div>
    </>
  );
}

/** Returns whether a press belongs to the panel, or to the actions, which open and close it. */
function isPart(panel: HTMLElement | null, target: Node): boolean {
  return panel?.contains(target) === true || panel?.nextElementSibling?.contains(target) === true;
}

/** Returns the side from whose point of view the game is shown, if any. */
function viewerOf({ pointOfView }: ReplayModel): Side | undefined {
  return pointOfView.value === "white" || pointOfView.value === "black" ? pointOfView.value : undefined;
}

function PointOfViewChoice({ model }: { readonly model: ReplayModel }) {
  return (
    <fieldset class="eyes">
      <legend class="hidden-text">{t("replay.view")}</legend>
      <div class="choices">
        {POINTS_OF_VIEW.map((pointOfView) => (
          <label key={pointOfView} class="choice">
            <input
              type="radio"
              name="eyes"
              checked={model.pointOfView.value === pointOfView}
              onChange={() => { model.pointOfView.value = pointOfView; }}
            />
            <span>{t(`replay.view.${pointOfView}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Returns the name of the player who was away until the opponent claimed the game. */
function awayPlayer({ record }: ReplayModel): string | undefined {
  const side = extraHeader(record, "Away");
  return side === "White" || side === "Black" ? recordedName(record.names[side === "White" ? "white" : "black"]) : undefined;
}

function resultText({ record: { result } }: ReplayModel): string {
  return t(`replay.result.${result.score}`);
}

function Result({ model }: { readonly model: ReplayModel }) {
  const { names, result: { score, reason } } = model.record;
  const { fault } = model.replay;
  const away = awayPlayer(model);
  return (
    <section class="stack tight">
      <h2 class="panel-title">{resultText(model)}</h2>
      <p>{away === undefined ? reasonOf(reason, recordedName(names[score === "1-0" ? "black" : "white"])) : t("game.fault.away", { name: away })}</p>
      {fault !== undefined && <LiveRegion says="alert" class="fault">{faultText(fault)}</LiveRegion>}
    </section>
  );
}

function faultText({ turn, step, rule }: NonNullable<ReplayModel["replay"]["fault"]>): string {
  if (rule === "wrong-result") {
    return t("replay.fault.result");
  }
  return rule === "game-over" ? t("replay.fault.over") : t("replay.fault", { turn: turnNumber(turn), side: sideText(moverOf(turn)), step });
}

function Turns({ model, autoplay }: { readonly model: ReplayModel; readonly autoplay: Autoplay }) {
  const turns = useMemo(
    () => model.replay.moments.map(({ position, lastTurn }) => ({ turn: position.turn, steps: lastTurn })),
    [model],
  );
  return (
    <section>
      <h2 class="hidden-text">{t("game.turns.title")}</h2>
      {turns.length < 2 ? (
        <p class="hint">{t("game.turns.none")}</p>
      ) : (
        <TurnRows
          turns={turns}
          geometry={model.record.variant.geometry}
          shown={model.turn.value}
          onShow={(turn) => { autoplay.show(turn); }}
        />
      )}
    </section>
  );
}

function followHash(model: ReplayModel, autoplay: Autoplay): () => void {
  const listen = (): void => {
    autoplay.show(turnOfHash(location.hash) ?? model.turn.peek());
  };
  window.addEventListener("hashchange", listen);
  return () => {
    window.removeEventListener("hashchange", listen);
  };
}
