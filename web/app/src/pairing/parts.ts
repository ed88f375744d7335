/**
 * The parts of the lobby that load late: computer players, pairing, ratings, accounts, friends, the
 * tip of the day, and the time of the server.
 */
export { PlayComputer } from "../computer/PlayComputer.js";
export { AccountTerms } from "./AccountTerms.js";
export { bandText } from "./band-text.js";
export { Conditions } from "./Conditions.js";
export { PlayNow } from "./PlayNow.js";
export { OfflineNote } from "../lobby/OfflineNote.js";
export { LobbyFooter } from "../lobby/LobbyFooter.js";
export { LobbyFriends } from "../social/LobbyFriends.js";
export { TipOfTheDay } from "../tips/TipOfTheDay.js";
