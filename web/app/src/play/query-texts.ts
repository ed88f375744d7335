import { beliefs, cellAt, isUnmasked, pieceOf, SIDES, type Cells } from "@sdk/rules";
import { cellsWith } from "../board/motion.js";
import type { Scene } from "../board/scene.js";
import { t } from "../i18n/index.js";
import { headline, nextText, planNoteText } from "../game/event-texts.js";
import { ray, type Sought, squaresOf, type Way } from "./board-queries.js";
import type { GameSession } from "../game/model/game-session.js";
import type { Game } from "../game/model/game-view.js";
import { playedSteps } from "../game/model/piece-tracker.js";
import { sceneOf } from "../game/model/scenes.js";
import { clockText, contentTexts, pieceText, spokenTurn } from "../game/texts.js";

/** A question about the board or the game, as keys and typed words ask it. */
export type Query =
  | { readonly kind: "scan"; readonly square: number; readonly ways: readonly Way[] }
  | { readonly kind: "what" | "square"; readonly square: number }
  | { readonly kind: "find"; readonly sought: Sought }
  | { readonly kind: "last" }
  | { readonly kind: "clocks" };

/** Returns the cells of the shown board, with the chosen steps made. */
export function shownCells({ cells, preview }: Scene): Cells {
  return cellsWith(cells, preview);
}

/** Returns the answer in words, from what the viewer sees. */
export function answerText(session: GameSession, game: Game, query: Query): string {
  const scene = sceneOf(session);
  if (scene === undefined) {
    return "";
  }
  switch (query.kind) {
    case "scan":
      return query.ways.map((way) => t(`game.scan.${way}`, { pieces: scanText(scene, query.square, way) })).join(" ");
    case "square":
      return squareText(scene, shownCells(scene), query.square);
    case "what":
      return whatText(session, game, query.square);
    case "find":
      return foundText(scene, game, query.sought);
    case "last":
      return lastText(game);
    case "clocks":
      return clocksText(session, game);
  }
}

function scanText(scene: Scene, square: number, way: Way): string {
  const cells = shownCells(scene);
  const seen = ray(scene.geometry, cells, square, way, scene.orientation);
  return seen.length === 0 ? t("game.scan.nothing") : seen.map((at) => squareText(scene, cells, at)).join("; ");
}

/** Returns a square with its content, without the state of a choice. */
function squareText({ geometry, guesses }: Scene, cells: Cells, square: number): string {
  return [geometry.name(square), ...contentTexts({ cell: cellAt(cells, square), guess: guesses.get(square) })].join(", ");
}

/** Returns what a masked enemy piece can be. */
function whatText(session: GameSession, { variant: { geometry }, me }: Game, square: number): string {
  const sightings = session.view.sightings.value?.of;
  const name = geometry.name(square);
  const piece = sightings?.at(square);
  const can = sightings === undefined || piece === undefined ? undefined : beliefs(sightings).get(piece.start);
  if (piece === undefined || can === undefined || piece.side === me || pieceOf(piece.cell) !== undefined) {
    return t("game.query.notMasked", { square: name });
  }
  const guess = session.guesses.value.get(piece.start);
  return [
    t("game.query.can", { square: name, pieces: can.map(pieceText).join(", ") }),
    piece.moved ? t("game.ask.moved") : t("game.ask.still"),
    ...(guess === undefined ? [] : [t("game.query.mark", { piece: pieceText(guess) })]),
  ].join(" ");
}

/** Returns the name of what is sought. */
export function soughtText(sought: Sought): string {
  return sought.kind === "own" ? pieceText(sought.piece) : t(`game.query.${sought.kind}`);
}

function foundText(scene: Scene, { me }: Game, sought: Sought): string {
  const cells = shownCells(scene);
  const found = squaresOf(cells, sought, me).map((square) => {
    const [name, cell] = [scene.geometry.name(square), cellAt(cells, square)];
    const named = sought.kind === "known" ? `${name} ${pieceText(pieceOf(cell))}` : name;
    return sought.kind === "own" && isUnmasked(cell) ? `${named} (${t("game.square.unmasked")})` : named;
  });
  const what = soughtText(sought);
  return found.length === 0 ? t("game.query.none", { what }) : t("game.query.found", { what, squares: found.join(", ") });
}

function lastText({ snapshot, variant }: Game): string {
  return snapshot.turn === 0 ? t("game.turns.none") : spokenTurn(variant.geometry, snapshot, playedSteps(snapshot.lastTurn));
}

function clocksText(session: GameSession, game: Game): string {
  const face = session.clock.value?.face.at(performance.now());
  const choice = session.choice.value;
  const note = session.planNote.value;
  const [white, black] = SIDES.map((side) => (face === undefined ? "" : clockText(face[side], "short")));
  return [
    `${headline(game)}.`,
    face === undefined ? t("game.query.noClocks") : t("game.query.clocks", { white: white ?? "", black: black ?? "" }),
    ...(choice === undefined ? [] : [note === undefined ? nextText(choice, game) : planNoteText(note, game)]),
  ].join(" ");
}
