/**
 * The parts of the lobby that load late: computer players, pairing, ratings, accounts and friends.
 */
export { PlayComputer } from "../computer/PlayComputer.js";
export { AccountTerms } from "./AccountTerms.js";
export { bandText } from "./band-text.js";
export { Conditions } from "./Conditions.js";
export { PlayNow } from "./PlayNow.js";
export { LobbyFriends } from "../social/LobbyFriends.js";
