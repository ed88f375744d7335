/**
 * The rules for a running game in a player's client: the board, deployments, legal turns by the
 * mover's view, and the possible kinds of masked pieces. `replay.ts` has the rest.
 *
 * @module
 */
export { armyOf, armyPieces, armySize, type Army } from "./board/army.js";
export { attackWins } from "./board/attack.js";
export {
  EMPTY,
  VOLCANO,
  cellAt,
  cellLetter,
  cellOf,
  isPiece,
  isPieceOf,
  isUnmasked,
  maskedCell,
  pieceOf,
  sideOf,
  unmaskedCell,
  type Cell,
  type Cells,
} from "./board/cell.js";
export {
  deployedCells,
  deploymentFault,
  formatDeployment,
  isDeployment,
  mirrorDeployment,
  parseDeployment,
  piecesToPlace,
  randomDeployment,
  type Deployment,
  type DeploymentFault,
  type Draft,
} from "./board/deployment.js";
export { completeDraft, FORMATIONS, drawFormation, type Formation } from "./board/formations.js";
export { DIRECTIONS, Geometry, type Direction } from "./board/geometry.js";
export type { Failure, Parsed, Value } from "./board/parsed.js";
export { PIECES, isMobile, isSoldier, letterOf, pieceOfLetter, rankOf, type Piece } from "./board/piece.js";
export { type Random, shuffled } from "./board/random.js";
export { SIDES, VIEWERS, opponent, sideLetter, type Side, type Viewer } from "./board/side.js";
export { isSameStep, stepsOfBytes, type Step, type Turn } from "./board/step.js";
export { VARIANTS, homeSquares, variantById, type Variant } from "./board/variant.js";
export { areLawfulVolcanoes, randomVolcanoes, type Volcanoes } from "./board/volcanoes.js";
export { cellsOfLine } from "./notation/view-notation.js";
export { beliefs, unknownCounts, type Beliefs } from "./belief/beliefs.js";
export { Sightings, type SeenAttack, type SeenPiece, type SeenTurn } from "./belief/sightings.js";
export { judgeTurn, legalTurns } from "./play/legal-turns.js";
export type { PlayedStep, StepOutcome, TriedStep } from "./play/played-step.js";
export { lastSteps, type Position } from "./play/position.js";
export { squareRefusal, type SquareRefusal } from "./play/square-refusal.js";
export { TurnInProgress } from "./play/turn-in-progress.js";
export { turnRuleText, type Illegal, type Legal, type TurnRule, type Verdict } from "./play/turn-rule.js";
