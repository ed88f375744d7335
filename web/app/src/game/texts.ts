import { moverOf } from "../board/scene.js";
import { clockParts, Phase, TURN_RULES, type SideFace, type Snapshot } from "@sdk";
import { isPiece, isUnmasked, pieceOf, sideOf, VOLCANO, type Geometry, type Piece, type PlayedStep, type Side, type SquareRefusal } from "@sdk/rules";
import type { BoardTexts, SquareState } from "../board/grid-layer.js";
import { formatClockTime, formatList, formatUnit, t } from "../i18n/index.js";
import { ruleText } from "../shell/error-texts.js";
import { turnNumber } from "../shell/game-texts.js";
import { playerName } from "../shell/player-name.js";
import { playerOf, type Game } from "./model/game-view.js";

/** Returns the name of a side, such as "White". */
export function sideText(side: Side): string {
  return t(`game.${side}`);
}

/** Returns the number of a turn as the list of turns has it, and its side. */
export function positionText(turn: number, turns: number): string {
  const all = turnNumber(turns);
  return turn === 0
    ? t("replay.deployed", { count: all })
    : t("replay.position", { turn: turnNumber(turn), turns: all, side: sideText(moverOf(turn)) });
}

/** Returns the name of a side's player; that of the side if the player is unknown. */
export function nameText(game: Game, side: Side): string {
  const player = playerOf(game, side);
  return player === undefined ? sideText(side) : playerName(player);
}

/** Returns the name of a piece, such as "Spy", or the word for a masked piece. */
export function pieceText(piece: Piece | undefined): string {
  return t(`game.piece.${piece ?? "masked"}`);
}

/** Returns what a piece can do, in a few words. */
export function canText(piece: Piece | undefined): string {
  return t(`game.can.${piece ?? "masked"}`);
}

/** Returns the word for a side: own or enemy for a player, White or Black for a spectator. */
function ownerText(side: Side, viewer: Side | undefined): string {
  return viewer === undefined ? sideText(side) : t(side === viewer ? "game.owner.own" : "game.owner.enemy");
}

/** Returns why a square was refused. */
export function refusedText(reason: SquareRefusal): string {
  const rule = TURN_RULES.find((name) => name.toLowerCase().replaceAll("_", "-") === reason);
  return rule === undefined ? t("game.refused.nowhere") : ruleText(rule);
}

/** The texts of the board for screen readers. */
export const boardTexts: BoardTexts = {
  board: () => t("game.board"),
  square: (state) => [state.name, ...contentTexts(state), ...stateTexts(state)].join(", "),
  hint: hintText,
};

function hintText({ cell, viewer, known }: SquareState): string {
  if (!isPiece(cell)) {
    return cell === VOLCANO ? `${t("game.volcano")} · ${t("errors.rule.VOLCANO")}` : "";
  }
  const piece = pieceOf(cell);
  const words = [pieceText(piece), ownerText(sideOf(cell), viewer), ...(known ? [t("game.owner.known")] : [])];
  return [...words, canText(piece)].join(" · ");
}

/** Returns the words for the content of a square, with the viewer's mark. */
export function contentTexts({ cell, guess }: Pick<SquareState, "cell" | "guess">): readonly string[] {
  if (cell === VOLCANO) {
    return [t("game.volcano")];
  }
  if (!isPiece(cell)) {
    return [];
  }
  const parts = [sideText(sideOf(cell)), pieceText(pieceOf(cell))];
  if (isUnmasked(cell)) {
    parts.push(t("game.square.unmasked"));
  } else if (guess !== undefined) {
    parts.push(t("game.square.guess", { piece: pieceText(guess) }));
  }
  return parts;
}

function stateTexts(state: SquareState): readonly string[] {
  const parts: string[] = [];
  if (state.selected) {
    parts.push(t("game.square.selected"));
  }
  if (state.attacked) {
    parts.push(t("game.square.attacked"));
  }
  if (state.attack) {
    parts.push(t("game.square.attack"));
  } else if (state.target) {
    parts.push(t("game.square.target"));
  }
  return parts;
}

/** Returns a turn in words, for users who do not see the board. */
export function spokenTurn(geometry: Geometry, snapshot: Pick<Snapshot, "turn" | "board">, steps: readonly PlayedStep[]): string {
  const parts = steps.map(({ step, outcome }) =>
    t(`game.said.${outcome}`, { from: geometry.name(step.from), to: geometry.name(step.to) }),
  );
  const unmasked = steps.flatMap((played) => played.unmasked);
  if (unmasked.length > 0) {
    const pieces = unmasked.map((square) => unmaskedText(geometry, snapshot.board[square] ?? 0, square));
    parts.push(t("game.said.unmasked", { pieces: formatList(pieces) }));
  }
  return t("game.said.turn", { side: sideText(moverOf(snapshot.turn)), steps: parts.join(" ") });
}

function unmaskedText(geometry: Geometry, cell: number, square: number): string {
  return t("game.said.piece", {
    piece: pieceText(pieceOf(cell)),
    side: sideText(sideOf(cell)),
    square: geometry.name(square),
  });
}

/**
 * Returns the text of a clock: days and hours if there are days, otherwise minutes and seconds, with
 * tenths near the end.
 *
 * @param unitDisplay the words of days and hours: "2d 23h" or "2 days 23 hrs"
 */
export function clockText({ remainingMs }: Pick<SideFace, "remainingMs">, unitDisplay: "narrow" | "short" = "narrow"): string {
  const { days, hours } = clockParts(remainingMs);
  return days === 0
    ? formatClockTime(remainingMs)
    : `${formatUnit(days, "day", unitDisplay)} ${formatUnit(hours, "hour", unitDisplay)}`;
}

/** Returns the names of the players: "Anna – Boris". */
export function versusText(game: Game): string {
  return t("game.versus", { white: nameText(game, "white"), black: nameText(game, "black") });
}

/** Returns whether the game is in deployment or play. */
export function isOn({ phase }: Pick<Snapshot, "phase">): boolean {
  return phase === Phase.DEPLOYMENT || phase === Phase.PLAY;
}
