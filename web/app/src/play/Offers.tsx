import type { ComponentChildren } from "preact";
import { opponent, type Side } from "@sdk/rules";
import { Phase } from "@sdk";
import { t } from "../i18n/index.js";
import { refusalText } from "../shell/error-texts.js";
import { LiveRegion } from "../shell/LiveRegion.js";
import type { GameSession } from "../game/model/game-session.js";
import { is, isAborted, type Game } from "../game/model/game-view.js";
import { nameText } from "../game/texts.js";
import { Claim } from "./Claim.js";
import { Offer } from "./Offer.js";

/**
 * Notes that ask for an answer, and refusals: an offer of a draw, a rematch or another try, a claim. They lie over
 * the panel, so that nothing moves.
 *
 * @param children what lies there, too
 */
export function Offers({ session, game, children }: {
  readonly session: GameSession;
  readonly game: Game;
  readonly children?: ComponentChildren;
}) {
  const refusal = session.refusal.value;
  const { me, snapshot } = game;
  return (
    <div class="play-offers">
      {refusal !== undefined && <LiveRegion says="alert" class="fault">{refusalText(refusal)}</LiveRegion>}
      {me !== undefined && snapshot.phase === Phase.ENDED && <RematchOffer session={session} game={game} me={me} />}
      {me !== undefined && snapshot.phase === Phase.PLAY && (
        <>
          <DrawOffer session={session} game={game} me={me} />
          <Claim session={session} />
        </>
      )}
      {children}
    </div>
  );
}

interface OfferProps {
  readonly session: GameSession;
  readonly game: Game;
  readonly me: Side;
}

/** The opponent's offer. The event line tells of the own one. */
function DrawOffer({ session, game, me }: OfferProps) {
  const { drawOffer } = game.snapshot;
  const answer = (accept: boolean) => () => void session.run("draw", () => session.commands.answerDraw(accept));
  return is(opponent(me), drawOffer) ? (
    <Offer
      text={t("game.draw.theirs", { name: nameText(game, opponent(me)) })}
      yes={t("game.draw.accept")}
      onYes={answer(true)}
      no={t("game.draw.decline")}
      onNo={answer(false)}
    />
  ) : null;
}

/** The opponent's offer. The actions tell of the own one. */
function RematchOffer({ session, game, me }: OfferProps) {
  const { rematchOffer, rematchGameId } = game.snapshot;
  const aborted = isAborted(game);
  return rematchGameId === "" && is(opponent(me), rematchOffer) ? (
    <Offer
      text={t(aborted ? "game.again.theirs" : "game.rematch.theirs", { name: nameText(game, opponent(me)) })}
      yes={t(aborted ? "game.again" : "game.rematch.accept")}
      onYes={() => void session.run("rematch", () => session.commands.offerRematch())}
      no={t("game.rematch.decline")}
      onNo={() => void session.run("rematch", () => session.commands.declineRematch())}
    />
  ) : null;
}
