import { useEffect, useMemo } from "preact/hooks";
import { extraHeader } from "@sdk/rules/replay";
import { recordedName } from "../archive/participant-name.js";
import { formatNumber, t } from "../i18n/index.js";
import { Board, STILL } from "../game/parts/Board.js";
import { FallenList } from "../game/parts/FallenList.js";
import { TurnRows } from "../game/parts/TurnRows.js";
import { clockText } from "../game/texts.js";
import { variantName } from "../shell/game-texts.js";
import { Icon, type IconName } from "../style/Icon.js";
import { Commitments } from "./Commitments.js";
import { POINTS_OF_VIEW, hashOfTurn, turnOfHash, type ReplayModel } from "./replay-model.js";

/** The shortest lag that is worth showing. */
const LEAST_LAG_MS = 10;

/** A record on the board. */
export function ReplayView({ model, gameId, navigate }: {
  readonly model: ReplayModel;
  readonly gameId: string | undefined;
  readonly navigate: (path: string, how?: "push" | "replace") => void;
}) {
  const { variant } = model.record;
  useEffect(() => followKeys(model), [model]);
  useEffect(() => followHash(model), [model]);
  const turn = model.turn.value;
  useEffect(() => {
    if (gameId !== undefined && turnOfHash(location.hash) !== turn && (turn > 0 || location.hash !== "")) {
      navigate(`${location.pathname}${hashOfTurn(turn)}`, "replace");
    }
  }, [turn, gameId]);
  return (
    <div class={`game-table replay-table files-${variant.geometry.files}`}>
      <div class="game-board">
        <Board scene={() => model.scene.value} actions={STILL} />
        <Steps model={model} />
      </div>
      <div class="game-side">
        <PointOfViewChoice model={model} />
        <Result model={model} />
        <Turns model={model} />
        <div class="panel">
          <FallenList fallen={model.moment.value.fallen} first={model.scene.value.orientation} />
        </div>
        <Commitments record={model.record} />
        <p class="facts">
          <span>{variantName(variant.id)}</span>
          {gameId !== undefined && (
            <a href={hashOfTurn(turn)} class="button quiet">
              {t("replay.link")}
            </a>
          )}
          <button type="button" class="button quiet" aria-pressed={model.turned.value} onClick={() => { model.turned.value = !model.turned.value; }}>
            {t("game.turnBoard")}
          </button>
        </p>
      </div>
    </div>
  );
}

function Steps({ model }: { readonly model: ReplayModel }) {
  const turn = model.turn.value;
  const { turns } = model;
  const text = turn === 0 ? t("replay.deployed", { turns }) : t("replay.position", { turn, turns });
  const button = (icon: IconName, label: string, to: number) => (
    <button
      type="button"
      class="button step-button"
      aria-label={label}
      title={label}
      disabled={to < 0 || to > turns || to === turn}
      onClick={() => { model.go(to); }}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div class="steps">
      <div class="steps-row">
        {button("first", t("replay.first"), 0)}
        {button("previous", t("replay.previous"), turn - 1)}
        <input
          type="range"
          min={0}
          max={turns}
          value={turn}
          aria-label={t("replay.turn")}
          aria-valuetext={text}
          onInput={(event) => { model.go(event.currentTarget.valueAsNumber); }}
        />
        {button("next", t("replay.next"), turn + 1)}
        {button("last", t("replay.last"), turns)}
      </div>
      <p class="hint" aria-live="polite">
        {[text, ...notes(model)].join(" · ")}
      </p>
    </div>
  );
}

function notes({ noted }: ReplayModel): readonly string[] {
  const texts: string[] = [];
  if (noted?.clockMs !== undefined) {
    texts.push(t("replay.clock", { time: clockText({ remainingMs: noted.clockMs }) }));
  }
  if (noted?.lagMs !== undefined && noted.lagMs >= LEAST_LAG_MS) {
    const seconds = formatNumber(noted.lagMs / 1_000, { style: "unit", unit: "second", maximumFractionDigits: 2 });
    texts.push(t("replay.lag", { time: seconds }));
  }
  return texts;
}

function PointOfViewChoice({ model }: { readonly model: ReplayModel }) {
  return (
    <fieldset class="panel eyes">
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
  const { score, reason } = model.record.result;
  const { fault } = model.replay;
  const away = awayPlayer(model);
  return (
    <section class="panel stack tight">
      <h2 class="panel-title">{t(`replay.result.${score}`)}</h2>
      <p>{away === undefined ? t(`game.reason.${reason}`) : t("game.fault.away", { name: away })}</p>
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
  return rule === "game-over" ? t("replay.fault.over") : t("replay.fault", { turn, step });
}

function Turns({ model }: { readonly model: ReplayModel }) {
  const turns = useMemo(
    () => model.replay.moments.map(({ position, lastTurn }) => ({ turn: position.turn, steps: lastTurn })),
    [model],
  );
  return (
    <section class="panel stack tight">
      <h2 class="panel-title">{t("game.turns.title")}</h2>
      {turns.length < 2 ? (
        <p class="hint">{t("game.turns.none")}</p>
      ) : (
        <TurnRows
          turns={turns}
          geometry={model.record.variant.geometry}
          shown={model.turn.value}
          onShow={(turn) => { model.go(turn); }}
        />
      )}
    </section>
  );
}

/**
 * Steps with the left and right keys, and jumps with Home and End, unless a control or the board
 * uses the key.
 */
function followKeys(model: ReplayModel): () => void {
  const listen = (event: KeyboardEvent): void => {
    const busy = event.target instanceof Element && event.target.closest("input, select, textarea, [role=grid], dialog") !== null;
    const to = busy || event.altKey || event.ctrlKey || event.metaKey ? undefined : keyTurn(model, event.key);
    if (to !== undefined) {
      event.preventDefault();
      model.go(to);
    }
  };
  document.addEventListener("keydown", listen);
  return () => {
    document.removeEventListener("keydown", listen);
  };
}

function keyTurn(model: ReplayModel, key: string): number | undefined {
  switch (key) {
    case "ArrowLeft":
      return model.turn.peek() - 1;
    case "ArrowRight":
      return model.turn.peek() + 1;
    case "Home":
      return 0;
    case "End":
      return model.turns;
    default:
      return undefined;
  }
}

function followHash(model: ReplayModel): () => void {
  const listen = (): void => {
    model.go(turnOfHash(location.hash) ?? model.turn.peek());
  };
  window.addEventListener("hashchange", listen);
  return () => {
    window.removeEventListener("hashchange", listen);
  };
}
