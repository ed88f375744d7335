import { moverOf } from "../board/scene.js";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { opponent, type Side } from "@sdk/rules";
import { extraHeader } from "@sdk/rules/replay";
import { recordedName } from "../archive/participant-name.js";
import { reasonOf } from "../game/parts/end-texts.js";
import { AskedBoard } from "../game/parts/AskedBoard.js";
import { LegendButton } from "../game/parts/Legend.js";
import { TurnRows } from "../game/parts/TurnRows.js";
import { followTurnKeys } from "../game/turn-keys.js";
import { sideText } from "../game/texts.js";
import { t } from "../i18n/index.js";
import { browserEnvironment } from "../shell/environment.js";
import { turnNumber, variantName } from "../shell/game-texts.js";
import { Autoplay } from "./autoplay.js";
import { Commitments } from "./Commitments.js";
import { CopyLink } from "./CopyLink.js";
import { Playback } from "./Playback.js";
import { ReplayBar } from "./ReplayBar.js";
import { POINTS_OF_VIEW, hashOfTurn, turnOfHash, type ReplayModel } from "./replay-model.js";
import { Timeline, TurnWords } from "./Timeline.js";

/** A record on the board. */
export function ReplayView({ model, gameId, navigate, chooser }: {
  readonly model: ReplayModel;
  readonly gameId: string | undefined;
  readonly navigate: (path: string, how?: "push" | "replace") => void;
  /** Opens another record. */
  readonly chooser: ComponentChildren;
}) {
  const { variant } = model.record;
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
  return (
    <div class="play">
      <div class="play-sheet" />
      <ReplayBar model={model} side={opponent(lower)} place="upper" />
      <div class="play-board">
        <AskedBoard scene={() => model.scene.value} />
      </div>
      <div class="event" aria-live={autoplay.playing.value ? "off" : "polite"}>
        <TurnWords model={model} />
      </div>
      <div class="play-panel">
        <div class="tab-panel stack">
          <Timeline model={model} autoplay={autoplay} />
          <Turns model={model} autoplay={autoplay} />
          <PointOfViewChoice model={model} />
          <Result model={model} />
          <Commitments record={model.record} />
          <p class="facts">
            <span>{variantName(variant.id)}</span>
            {gameId !== undefined && <CopyLink turn={turn} />}
            <LegendButton viewer={viewerOf(model)} counts={{ army: variant.army, fallen: model.moment.value.fallen }} />
            <button type="button" class="button quiet" aria-pressed={model.turned.value} onClick={() => { model.turned.value = !model.turned.value; }}>
              {t("game.turnBoard")}
            </button>
            {chooser}
          </p>
        </div>
      </div>
      <div class="play-actions">
        <Playback model={model} autoplay={autoplay} />
      </div>
      <ReplayBar model={model} side={lower} place="lower" />
    </div>
  );
}

/** Returns the side from whose point of view the game is shown, if any. */
function viewerOf({ pointOfView }: ReplayModel): Side | undefined {
  return pointOfView.value === "white" || pointOfView.value === "black" ? pointOfView.value : undefined;
}

function PointOfViewChoice({ model }: { readonly model: ReplayModel }) {
  return (
    <fieldset class="eyes">
      <legend class="spoken">{t("replay.view")}</legend>
      <div class="legend" aria-hidden="true">
        {t("replay.view")}
      </div>
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

function Result({ model }: { readonly model: ReplayModel }) {
  const { names, result: { score, reason } } = model.record;
  const { fault } = model.replay;
  const away = awayPlayer(model);
  return (
    <section class="stack tight">
      <h2 class="panel-title">{t(`replay.result.${score}`)}</h2>
      <p>{away === undefined ? reasonOf(reason, recordedName(names[score === "1-0" ? "black" : "white"])) : t("game.fault.away", { name: away })}</p>
      {fault !== undefined && (
        <p class="fault" role="alert">
          {faultText(fault)}
        </p>
      )}
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
    <section class="stack tight">
      <h2 class="panel-title">{t("game.turns.title")}</h2>
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
