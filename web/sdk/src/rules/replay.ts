/**
 * The rules for games whose armies are known: records, their replay with every viewer's view, and
 * the check of commitments. It is a separate entry, loaded when it is needed; `index.ts` has what a
 * running game needs, and the names that both use.
 *
 * @module
 */
export { cellSeenBy, cellsSeenBy } from "./board/cell.js";
export { formatVolcanoes, parseVolcanoes } from "./board/volcanoes.js";
export {
  checkCommitments,
  commit,
  hexOf,
  type CannotCheck,
  type CommitmentFinding,
  type Committed,
  type Digest,
} from "./commitment/commitment.js";
export { formatPosition } from "./notation/position-notation.js";
export { formatRecord, parseRecord, parseRecordBytes, type ParsedRecord } from "./notation/record-notation.js";
export type { RecordError } from "./notation/record-reader.js";
export { REQUIRED_KEYS, extraHeader, type GameRecord, type Header, type NotedTurn } from "./notation/record.js";
export { formatFault, momentSeenBy, replay, type Fault, type Moment, type Replay } from "./notation/replay.js";
export {
  formatResult,
  parseResult,
  resultOf,
  type Result,
  type ResultReason,
  type Score,
} from "./notation/result.js";
export { formatTimeControl, parseTimeControl, type TimeControl } from "./notation/time-control.js";
export { formatStep, formatTurn, parseTurn } from "./notation/turn-notation.js";
export { QUIET_LIMIT, type EndReason, type Ending } from "./play/ending.js";
export { endTurn, playTurn, type PlayedTurn } from "./play/played-turn.js";
export { initialPosition, positionSeenBy } from "./play/position.js";
