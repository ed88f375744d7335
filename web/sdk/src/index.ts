/**
 * The SDK of protocol espionage.v1: a connection that reconnects by itself, typed commands, games
 * as their viewer sees them, and clocks that run smoothly. It needs no browser: transport, clock,
 * timers, randomness and fetch are passed in.
 */
export type { Environment, Stop } from "./base/environment.js";
export { Cell, Emitter, type Observable } from "./base/observable.js";
export { Client } from "./client.js";
export type { RetryingCommands } from "./commands/retrying-commands.js";
export { GameCommands, type StepToPlay } from "./commands/game-commands.js";
export {
  type ComputerTerms,
  type InvitationChoice,
  type InvitationTerms,
  LobbyCommands,
  type RatingBounds,
} from "./commands/lobby-commands.js";
export {
  type Answer,
  type LimitName,
  type ReachedLimit,
  type Refusal,
  REFUSAL_CODES,
  type RefusalCode,
  type ServerRefusalCode,
  LIMIT_NAMES,
  TURN_RULES,
  type TurnRuleName,
} from "./commands/refusal.js";
export type { SubscriptionState } from "./commands/standing-request.js";
export type { ClientIdentity } from "./connection/attempt.js";
export { type Backoff, jitteredBackoff, USUAL_BACKOFF, watchedBackoff } from "./connection/backoff.js";
export { Connection, type ConnectionSettings } from "./connection/connection.js";
export type { Command, ServerMessage } from "./connection/frames.js";
export { isLostSession, mayReconnect, type DisconnectReason } from "./connection/disconnect-reason.js";
export { CLOSE_CODES, closeCodeName, type CloseCodeName, isResumable, SUBPROTOCOL } from "./connection/protocol.js";
export { ServerTime } from "./connection/server-time.js";
export type { ConnectionState } from "./connection/state.js";
export {
  type Socket,
  type SocketEvents,
  type Transport,
  type WebSocketLike,
  webSocketTransport,
} from "./connection/transport.js";
export type { Reply } from "./connection/pending-requests.js";
export { ClockFace, type Faces, type ServerClock, type SideFace } from "./game/clock-face.js";
export { type ClockParts, clockParts, formatClock } from "./game/clock-text.js";
export { GameSubscription } from "./game/game-subscription.js";
export { parseTimeControl, type TimeControl } from "./game/time-control.js";
export { type SeenTurn, TurnList } from "./game/turn-list.js";
export { ClaimWish } from "./gen/espionage/v1/client_pb.js";
export {
  type Clocks,
  EndFault,
  EndReason,
  type GameInfo,
  type GameSummary,
  type HistoryEntry,
  type LagReceipt,
  type Outcome,
  Phase,
  type PlayedStep,
  type Player,
  Result,
  Side,
  type SideClock,
  type Snapshot,
  StepOutcome,
} from "./gen/espionage/v1/game_pb.js";
export { type Challenge, type Challenges, Colour, type DeclinedChallenge, DeclineReason, type Invitation, type Lobby, type Pairing, type RatingBand } from "./gen/espionage/v1/lobby_pb.js";
export {
  type Announcement,
  ErrorCode,
  type Friend,
  type Friends,
  type GameCreated,
  type InvitationCreated,
  type Limits,
  TurnRule,
  type Welcome,
} from "./gen/espionage/v1/server_pb.js";
export { Views } from "./http/views.js";
export { type GameVacation, type PlannedVacation, type Vacation, Vacations, type VacationYear } from "./http/vacations.js";
export { type Account, type AccountExport, Accounts, type Conduct, type Registered, type SessionEntry } from "./http/accounts.js";
export { type Suspension, suspensionOf } from "./http/account-suspension.js";
export {
  type InvitationPlace,
  Invitations,
  type InvitationTable,
  type InvitationVisit,
  type InvitationVisitor,
  type SharedInvitation,
} from "./http/invitations.js";
export { Archive, type GameFilter, recordsPath } from "./http/archive.js";
export type {
  AbortedGame,
  ArchivedGame,
  GamePage,
  LeaderboardRow,
  PlayerProfile,
  PlayerStatistics,
  RatingChange,
  RatingPoint,
  ServerStatistics,
  Tally,
  VariantTally,
} from "./http/archive-bodies.js";
export { CHALLENGE_POLICIES, type ChallengePolicy, type ChallengeRule, type ContactList, Contacts } from "./http/contacts.js";
export { type DeploymentChange, type DeploymentDraft, type DeploymentList, Deployments, type SavedDeployment } from "./http/deployments.js";
export { type Fetch, type FetchRequest, type FetchResponse, type HttpAnswer, HttpClient } from "./http/http-client.js";
export type { PlayerName, VariantRating } from "./http/players.js";
export { type Problem, PROBLEM_CODES, type ProblemCode } from "./http/problem.js";
export { recordPath, Records } from "./http/records.js";
export { type Session, Sessions } from "./http/sessions.js";
export { LobbySubscription } from "./lobby/lobby-subscription.js";
export { QuickPairing, type SeekTerms } from "./pairing/quick-pairing.js";
export { type Speed, speedOf, SPEEDS } from "./pairing/speed.js";
export { ChallengesSubscription } from "./challenges/challenges-subscription.js";
export { FriendsSubscription } from "./social/friends-subscription.js";
