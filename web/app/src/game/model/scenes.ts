import { Phase } from "@sdk";
import { deployedCells, homeSquares, SIDES, type Side, type Variant } from "@sdk/rules";
import { moverOf, quietScene, type Scene } from "../../board/scene.js";
import type { DeploymentEditor } from "./deployment-editor.js";
import type { GameSession } from "./game-session.js";
import type { Game } from "./game-view.js";
import { guessesOnBoard } from "./guesses.js";
import { playedSteps } from "./piece-tracker.js";
import { sceneTurn } from "./told-game.js";

/** Returns the scene of a game's board; components and effects that read it follow its changes. */
export function sceneOf(session: GameSession): Scene | undefined {
  const game = session.view.game.value;
  const orientation = session.orientation.value;
  if (game === undefined) {
    return undefined;
  }
  return { ...sceneAt(session, game, orientation), asked: session.question.piece.value?.square };
}

function sceneAt(session: GameSession, game: Game, orientation: Side): Scene {
  const editor = session.editor.value;
  if (editor !== undefined && game.me !== undefined) {
    return deploymentScene(editor, { side: game.me, orientation, volcanoes: [...game.info.volcanoes] });
  }
  return pastScene(session, game, orientation) ?? presentScene(session, game, orientation);
}

/** Returns the scene of a board on which a deployment is arranged. */
export function deploymentScene(
  { variant, held, draft }: DeploymentEditor,
  { side, orientation, volcanoes }: {
    readonly side: Side;
    readonly orientation: Side;
    readonly volcanoes: readonly number[];
  },
): Scene {
  const { geometry } = variant;
  const home = homeSquares(variant, side);
  return quietScene({
    geometry,
    orientation,
    viewer: side,
    turn: -1,
    cells: deployedCells(variant, volcanoes, { [side]: draft }),
    selected: held?.kind === "placed" ? home[held.at] : undefined,
    targets: new Set(held === undefined ? [] : home.filter((_, at) => held.kind !== "placed" || at !== held.at)),
    movable: new Set(home.filter((_, at) => draft[at] !== undefined)),
    home: new Set(home),
  });
}

function pastScene(session: GameSession, game: Game, orientation: Side): Scene | undefined {
  const { variant } = game;
  const past = session.past.value;
  const seen = past === undefined ? undefined : session.view.turns.value.at(past);
  return seen === undefined
    ? undefined
    : quietScene({
        geometry: variant.geometry,
        orientation,
        turn: seen.turn,
        cells: seen.board,
        lastTurn: playedSteps(seen.steps),
        ...pencils(game),
      });
}

/** Returns whose turns are blue, and whose unmasked pieces have an eye. */
function pencils({ variant, snapshot, me }: Game): Pick<Scene, "viewer" | "eyes"> {
  const ended = snapshot.phase === Phase.ENDED;
  return { viewer: me, eyes: eyesOf(variant, ended ? SIDES : me === undefined ? [] : [me]) };
}

/** Returns the sides whose unmasked pieces have an eye; none where all pieces are open anyway. */
export function eyesOf({ masked }: Variant, sides: readonly Side[]): ReadonlySet<Side> {
  return new Set(masked ? sides : []);
}

function presentScene(session: GameSession, game: Game, orientation: Side): Scene {
  const { variant, snapshot, me } = game;
  const choice = session.choice.value;
  const sightings = session.view.sightings.value?.of;
  const sent = session.pendingCommand.value === "turn";
  const plans = choice !== undefined && (choice.isPlan || choice.isQueued);
  return quietScene({
    geometry: variant.geometry,
    orientation,
    turn: sceneTurn(snapshot),
    live: true,
    cells: snapshot.board,
    lastTurn: playedSteps(snapshot.lastTurn),
    earlier: me === undefined || moverOf(snapshot.turn) === me ? [] : playedSteps(session.view.turns.value.at(snapshot.turn - 1)?.steps ?? []),
    ...pencils(game),
    ...(choice !== undefined && {
      // A queued turn moves nothing until it is played, so that the opponent's turn is seen.
      ...(plans ? { plan: choice.tried } : { preview: choice.tried }),
      selected: choice.selected,
      targets: choice.targets,
      movable: sent ? new Set() : choice.movable,
    }),
    rings: session.coach.value?.line?.squares ?? new Set(),
    guesses: sightings === undefined ? new Map() : guessesOnBoard(session.guesses.value, sightings),
  });
}

/** Returns the home place of a square; `undefined` for other squares. */
export function placeAt(
  { variant, me }: Pick<Game, "variant" | "me">,
  square: number | undefined,
): number | undefined {
  const at = me === undefined || square === undefined ? -1 : homeSquares(variant, me).indexOf(square);
  return at < 0 ? undefined : at;
}
