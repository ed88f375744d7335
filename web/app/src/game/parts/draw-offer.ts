import { useRef } from "preact/hooks";
import { moverOf } from "../../board/scene.js";
import { is, type Game } from "../model/game-view.js";

/** The player's offer of a draw. An opponent who plays on declines it. */
interface OwnOffer {
  readonly state: "mine" | "declined";
  /** The turn in which this state began. */
  readonly turn: number;
}

/** Returns what became of the player's offer of a draw, until the player's next turn; `undefined` without one. */
export function useOwnOffer(game: Game): OwnOffer["state"] | undefined {
  const offer = useRef<OwnOffer | undefined>(undefined);
  offer.current = offerIn(game, offer.current);
  return offer.current?.state;
}

function offerIn({ snapshot, me }: Game, before: OwnOffer | undefined): OwnOffer | undefined {
  const { turn, drawOffer } = snapshot;
  if (is(me, drawOffer)) {
    return { state: "mine", turn };
  }
  if (before?.state === "mine") {
    return { state: "declined", turn };
  }
  return before !== undefined && turn > before.turn && moverOf(turn) === me ? undefined : before;
}
