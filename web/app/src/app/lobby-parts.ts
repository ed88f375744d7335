/**
 * The parts of the lobby that load late: pairing, dialogs, ratings, friends, pictures, the player's
 * challenges, games and invitations, the tip of the day, and the time of the server.
 */
export { SmallBoard } from "../game-lists/SmallBoard.js";
export { ForYou } from "../challenges/ForYou.js";
export { ComputerHint } from "../computer/PlayComputer.js";
export { playAtOnce } from "../computer/play.js";
export { LearnHint } from "../learn/LearnHint.js";
export { GameStrip } from "../lobby/GameStrip.js";
export { LobbyDialogPlace } from "./LobbyDialogPlace.js";
export { LobbyFooter } from "./LobbyFooter.js";
export { OfflineNote } from "../lobby/OfflineNote.js";
export { OwnRating } from "./OwnRating.js";
export { OwnInvitations } from "../lobby/OwnInvitations.js";
export { StartPicture, SidePicture } from "../lobby/pictures.js";
export { LobbyFriends } from "../social/LobbyFriends.js";
export { Conditions } from "../terms/Conditions.js";
export { GameLoop } from "../lobby/GameLoop.js";
export { FindGame, KindField } from "../pairing/FindGame.js";
