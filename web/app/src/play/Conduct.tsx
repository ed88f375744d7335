import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { Phase, recordPath } from "@sdk";
import { opponent } from "@sdk/rules";
import { isCoaching, switchCoach } from "../computer/coaching.js";
import { t } from "../i18n/index.js";
import { settings } from "../settings/index.js";
import { playSound } from "../sounds/play-sound.js";
import { Icon } from "../style/Icon.js";
import type { GameSession, Tool } from "../game/model/game-session.js";
import { isAborted, isAgainstComputer, isUnderWay, type Game } from "../game/model/game-view.js";
import { sideOfWire } from "../game/model/piece-tracker.js";
import { isOn, nameText } from "../game/texts.js";
import { Confirm } from "../game/parts/Confirm.js";

/** A deed that is asked about before it is done. */
type Asked = "draw" | "resign" | "abort";

/** The button for what is seldom done, and the slip that it opens: draw, resign or abort, the record of the end, and the way out. */
export function Conduct({ session, game }: { readonly session: GameSession; readonly game: Game }) {
  const asks = useSignal<Asked | undefined>(undefined);
  const slip = useRef<HTMLDivElement>(null);
  const ask = (what: Asked) => (): void => {
    slip.current?.hidePopover();
    asks.value = what;
  };
  const open = (tool: Tool) => (): void => {
    slip.current?.hidePopover();
    session.tool.value = tool;
  };
  const changeCoach = (): void => {
    slip.current?.hidePopover();
    switchCoach();
  };
  return (
    <>
      <button type="button" class="button quiet" popovertarget="conduct" aria-label={t("game.more")} title={t("game.more")}>
        <Icon name="more" />
      </button>
      <div id="conduct" class="menu" popover="auto" ref={slip}>
        {game.me !== undefined && isOn(game.snapshot) && (
          <Choices session={session} game={game} onAsk={ask} />
        )}
        {game.me !== undefined && game.snapshot.phase === Phase.PLAY && (
          <button type="button" class="button" onClick={open("command")}>
            {t("game.typed.open")}
          </button>
        )}
        {isAgainstComputer(game) && isOn(game.snapshot) && (
          <button type="button" class="button" onClick={changeCoach}>
            {t(isCoaching() ? "learn.coach.hide" : "learn.coach.show")}
          </button>
        )}
        <button type="button" class="button" onClick={switchSounds}>
          {t(settings.sound.value ? "game.sound.off" : "game.sound.on")}
        </button>
        <button type="button" class="button" onClick={open("keys")}>
          {t("game.keys.title")}
        </button>
        {game.snapshot.phase === Phase.ENDED && !isAborted(game) && (
          <a class="button" href={recordPath(session.gameId)} download={`${session.gameId}.egr`}>
            {t("game.end.download")}
          </a>
        )}
        <a class="button" href="/">
          {t("game.lobby")}
        </a>
      </div>
      {asks.value !== undefined && isPossible(asks.value, game) && (
        <Question session={session} game={game} what={asks.value} onClose={() => { asks.value = undefined; }} />
      )}
    </>
  );
}

/** Switches the sounds of this device, and lets hear one. */
function switchSounds(): void {
  settings.sound.value = !settings.sound.peek();
  playSound("step");
}

/** Returns whether a question still has an object. */
function isPossible(what: Asked, game: Game): boolean {
  return what === "draw" ? canOfferDraw(game) : isOn(game.snapshot) && (what === "abort") !== isUnderWay(game);
}

function canOfferDraw({ snapshot }: Game): boolean {
  return snapshot.phase === Phase.PLAY && sideOfWire(snapshot.drawOffer) === undefined;
}

function Choices({ session, game, onAsk }: {
  readonly session: GameSession;
  readonly game: Game;
  readonly onAsk: (what: Asked) => () => void;
}) {
  const busy = session.pendingCommand.value !== undefined;
  return (
    <>
      {game.snapshot.phase === Phase.PLAY && (
        <button type="button" class="button" disabled={!canOfferDraw(game) || busy} onClick={onAsk("draw")}>
          {t("game.offerDraw")}
        </button>
      )}
      {isUnderWay(game) ? (
        <button type="button" class="button danger" disabled={busy} onClick={onAsk("resign")}>
          {t("game.resign")}
        </button>
      ) : (
        <button type="button" class="button" disabled={busy} onClick={onAsk("abort")}>
          {t("game.abort")}
        </button>
      )}
    </>
  );
}

function Question({ session, game, what, onClose }: {
  readonly session: GameSession;
  readonly game: Game;
  readonly what: Asked;
  readonly onClose: () => void;
}) {
  const { commands } = session;
  const { text, yes, run } = {
    draw: { text: t("game.draw.text"), yes: t("game.offerDraw"), run: () => commands.offerDraw() },
    resign: {
      text: t("game.resign.text", { name: nameText(game, opponent(game.me ?? "white")) }),
      yes: t("game.resign"),
      run: () => commands.resign(),
    },
    abort: { text: t("game.abort.text"), yes: t("game.abort"), run: () => commands.abort() },
  }[what];
  return <Confirm title={t(`game.${what}.sure`)} text={text} yes={yes} onYes={() => void session.run(what, run)} onClose={onClose} />;
}
