import { EndFault, EndReason, Result, Side as WireSide, type TurnList } from "@sdk";
import { opponent, type Side } from "@sdk/rules";
import type { ResultReason } from "@sdk/rules/replay";
import { t } from "../../i18n/index.js";
import { turnNumber } from "../../shell/game-texts.js";
import { endFactsOf, type EndFacts } from "../model/end-facts.js";
import type { Game } from "../model/game-view.js";
import { sideOfWire } from "../model/piece-tracker.js";
import { nameText } from "../texts.js";

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

/** Returns why the game ended. */
export function endReasonText(game: Game): string {
  return faultText(game) ?? reasonText(game);
}

/**
 * Returns why the game ended, where the Headquarters were, and what both sides lost, as the viewer
 * saw it. Nothing is revealed about an aborted game.
 */
export function endStoryText(game: Game, turns: TurnList): string {
  const facts = endFactsOf(game, turns);
  return facts === undefined ? endReasonText(game) : [whereText(game, facts), countsText(game, facts)].filter((text) => text !== "").join(" ");
}

/** Returns how the Headquarters was taken, or why the game ended and where the hidden ones were. */
function whereText(game: Game, { headquarters }: EndFacts): string {
  const { snapshot: { outcome }, me, variant: { geometry } } = game;
  if (outcome?.reason === EndReason.HEADQUARTERS) {
    const lost = outcome.result === Result.WHITE_WINS ? "black" : "white";
    const square = geometry.name(headquarters[lost]);
    return t(me === undefined ? "game.facts.taken" : me === lost ? "game.facts.taken.lost" : "game.facts.taken.won", { square });
  }
  const where =
    me === undefined
      ? t("game.facts.stood.both", { white: geometry.name(headquarters.white), black: geometry.name(headquarters.black) })
      : t("game.facts.stood", { square: geometry.name(headquarters[opponent(me)]) });
  return `${endReasonText(game)} ${where}`;
}

function countsText({ snapshot, me, variant }: Game, { fallen, unmasked }: EndFacts): string {
  const count = turnNumber(snapshot.turn);
  if (me === undefined) {
    return t("game.facts.watched", { ...fallen, count });
  }
  const enemy = opponent(me);
  const pieces = { took: fallen[enemy], lost: fallen[me], count };
  return variant.masked && unmasked !== undefined
    ? t("game.facts.played", { unmasked: unmasked[enemy], ...pieces })
    : t("game.facts.played.open", pieces);
}

/**
 * Returns whose conduct ended the game; `undefined` if nobody's did, or it is not known. Players who
 * were late read what that leads to.
 */
function faultText(game: Game): string | undefined {
  const { atFault = WireSide.UNSPECIFIED, fault = EndFault.UNSPECIFIED } = game.snapshot.outcome ?? {};
  const side = sideOfWire(atFault);
  const text = conductText(fault, side === undefined ? undefined : nameText(game, side));
  if (side === undefined || side !== game.me) {
    return text;
  }
  switch (fault) {
    case EndFault.NO_FIRST_TURN:
      return `${t("game.fault.no-first-turn.you")} ${t("game.fault.pause")}`;
    case EndFault.NOT_DEPLOYED:
      return `${text} ${t("game.fault.pause")}`;
    case EndFault.ABORTED:
    case EndFault.AWAY:
    case EndFault.UNSPECIFIED:
      return text;
  }
}

/**
 * Returns whose conduct ended a game; `undefined` if nobody's did, or it is not known.
 *
 * @param name the player's name; `undefined` if it was the conduct of both
 */
export function conductText(fault: EndFault, name: string | undefined): string | undefined {
  if (name === undefined) {
    return fault === EndFault.NOT_DEPLOYED ? t("game.fault.not-deployed.both") : undefined;
  }
  switch (fault) {
    case EndFault.ABORTED:
      return t("game.fault.aborted", { name });
    case EndFault.NOT_DEPLOYED:
      return t("game.fault.not-deployed", { name });
    case EndFault.NO_FIRST_TURN:
      return t("game.fault.no-first-turn", { name });
    case EndFault.AWAY:
      return t("game.fault.away", { name });
    case EndFault.UNSPECIFIED:
      return undefined;
  }
}

function reasonText(game: Game): string {
  const { outcome } = game.snapshot;
  const reason = REASONS[outcome?.reason ?? EndReason.UNSPECIFIED];
  const loser = outcome?.result === Result.WHITE_WINS ? "black" : "white";
  if (reason === undefined) {
    return "";
  }
  return loser === game.me && isOwn(reason) ? t(`game.reason.${reason}.you`) : reasonOf(reason, nameText(game, loser));
}

const REASONS: Readonly<Record<EndReason, Reason | undefined>> = {
  [EndReason.UNSPECIFIED]: undefined,
  [EndReason.HEADQUARTERS]: "headquarters",
  [EndReason.NO_MOVE]: "no-move",
  [EndReason.RESIGNATION]: "resignation",
  [EndReason.TIMEOUT]: "timeout",
  [EndReason.AGREEMENT]: "agreement",
  [EndReason.ABANDONED]: "abandoned",
  [EndReason.QUIET]: "quiet",
  [EndReason.ABORTED]: "aborted",
  [EndReason.CLOSED]: "closed",
};

type Reason = ResultReason | "aborted" | "closed";

/** Returns the text of a reason. Some name the player who lost. */
export function reasonOf(reason: Reason, loser: string): string {
  return isOwn(reason)
    ? t(`game.reason.${reason}`, { name: loser })
    : t(`game.reason.${reason}`);
}

/** Returns whether the text of a reason is about the player who lost. */
function isOwn(reason: Reason): reason is "no-move" | "resignation" | "timeout" {
  return reason === "no-move" || reason === "resignation" || reason === "timeout";
}
