import { EndFault, EndReason, recordPath, Result, Side as WireSide } from "@sdk";
import { opponent, type Side } from "@sdk/rules";
import { t } from "../../i18n/index.js";
import { useApp } from "../../shell/app.js";
import type { GameSession } from "../model/game-session.js";
import { is, isAgainstComputer, isUnderWay, type Game } from "../model/game-view.js";
import { sideOfWire } from "../model/piece-tracker.js";
import { nameText } from "../texts.js";
import { PlayAgain } from "./PlayAgain.js";
import { RatingChanges } from "./RatingChanges.js";

/** The result of the game, and what the player can do next. */
export function EndPanel({ session, game, navigate }: {
  readonly session: GameSession;
  readonly game: Game;
  readonly navigate: (path: string) => void;
}) {
  const aborted = game.snapshot.outcome?.result === Result.NONE;
  return (
    <section class="panel stack" aria-labelledby="end-title">
      <div class="stack tight" role="status">
        <h2 class="end-title" id="end-title">
          {resultText(game)}
        </h2>
        <p>{faultText(game) ?? reasonText(game)}</p>
        <p class="hint">{aborted ? t("game.end.nothing") : t("game.end.shown")}</p>
      </div>
      {game.info.rated && !aborted && (isUnderWay(game) ? <RatingChanges game={game} /> : <p>{t("game.end.unrated")}</p>)}
      {game.me !== undefined && !aborted && <Again session={session} game={game} me={game.me} navigate={navigate} />}
      <div class="row">
        {!aborted && (
          <>
            <a class="button" href={`/replay/${session.gameId}`}>
              {t("game.end.replay")}
            </a>
            <a class="button" href={recordPath(session.gameId)} download={`${session.gameId}.egr`}>
              {t("game.end.download")}
            </a>
          </>
        )}
        <a class="button" href="/">
          {t("game.lobby")}
        </a>
      </div>
    </section>
  );
}

interface AgainProps {
  readonly session: GameSession;
  readonly game: Game;
  readonly me: Side;
  readonly navigate: (path: string) => void;
}

/** The next game: at once against a computer player of the server, otherwise by agreement. */
function Again(props: AgainProps) {
  const { game, me } = props;
  const strongest = useApp().connection.computerLevels.value ?? 0;
  return isAgainstComputer(game) && strongest > 0 ? <PlayAgain game={game} me={me} strongest={strongest} /> : <Rematch {...props} />;
}

function Rematch({ session, game, me, navigate }: AgainProps) {
  const { rematchOffer, rematchGameId } = game.snapshot;
  if (rematchGameId !== "") {
    return (
      <button type="button" class="button primary" onClick={() => { navigate(`/game/${rematchGameId}`); }}>
        {t("game.rematch.go")}
      </button>
    );
  }
  const offer = () => void session.run("rematch", () => session.commands.offerRematch());
  if (is(me, rematchOffer)) {
    return <p role="status">{t("game.rematch.mine")}</p>;
  }
  const rival = opponent(me);
  return is(rival, rematchOffer) ? (
    <div class="offer stack tight" role="alert">
      <p>{t("game.rematch.theirs", { name: nameText(game, rival) })}</p>
      <div class="row">
        <button type="button" class="button primary" onClick={offer}>
          {t("game.rematch.accept")}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => void session.run("rematch", () => session.commands.declineRematch())}
        >
          {t("game.rematch.decline")}
        </button>
      </div>
    </div>
  ) : (
    <button type="button" class="button primary" disabled={session.pendingCommand.value !== undefined} onClick={offer}>
      {t("game.rematch")}
    </button>
  );
}

/** Returns the text of the result: the winner or, for a player, whether they won. */
export function resultText({ snapshot, me }: Game): string {
  switch (snapshot.outcome?.result) {
    case Result.WHITE_WINS:
      return wonText("white", me);
    case Result.BLACK_WINS:
      return wonText("black", me);
    case Result.DRAW:
      return t("game.end.draw");
    case Result.NONE:
      return t("game.end.aborted");
    case Result.UNSPECIFIED:
    case undefined:
      return t("game.end.over");
  }
}

function wonText(winner: Side, me: Side | undefined): string {
  if (me === undefined) {
    return t(`game.end.${winner}`);
  }
  return winner === me ? t("game.end.won") : t("game.end.lost");
}

/** Returns whose conduct ended the game; `undefined` if nobody's did, or it is not known. */
function faultText(game: Game): string | undefined {
  const side = sideOfWire(game.snapshot.outcome?.atFault ?? WireSide.UNSPECIFIED);
  if (side === undefined) {
    return game.snapshot.outcome?.fault === EndFault.NOT_DEPLOYED ? t("game.fault.not-deployed.both") : undefined;
  }
  const name = nameText(game, side);
  switch (game.snapshot.outcome?.fault) {
    case EndFault.ABORTED:
      return t("game.fault.aborted", { name });
    case EndFault.NOT_DEPLOYED:
      return t("game.fault.not-deployed", { name });
    case EndFault.NO_FIRST_TURN:
      return t("game.fault.no-first-turn", { name });
    case EndFault.AWAY:
      return t("game.fault.away", { name });
    case EndFault.UNSPECIFIED:
    case undefined:
      return undefined;
  }
}

function reasonText({ snapshot }: Game): string {
  switch (snapshot.outcome?.reason) {
    case EndReason.HEADQUARTERS:
      return t("game.reason.headquarters");
    case EndReason.NO_MOVE:
      return t("game.reason.no-move");
    case EndReason.RESIGNATION:
      return t("game.reason.resignation");
    case EndReason.TIMEOUT:
      return t("game.reason.timeout");
    case EndReason.AGREEMENT:
      return t("game.reason.agreement");
    case EndReason.ABANDONED:
      return t("game.reason.abandoned");
    case EndReason.QUIET:
      return t("game.reason.quiet");
    case EndReason.ABORTED:
      return t("game.reason.aborted");
    case EndReason.CLOSED:
      return t("game.reason.closed");
    case EndReason.UNSPECIFIED:
    case undefined:
      return "";
  }
}

/** Returns whether this side has won. */
export function hasWon({ snapshot }: Game, side: Side): boolean {
  const result = snapshot.outcome?.result;
  return result === (side === "white" ? Result.WHITE_WINS : Result.BLACK_WINS);
}

