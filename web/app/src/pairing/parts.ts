/** What the lobby has for computer players, pairing, ratings, accounts and friends: comes late. */
export { PlayComputer } from "../computer/PlayComputer.js";
export { AccountTerms } from "./AccountTerms.js";
export { Conditions } from "./Conditions.js";
export { PlayNow } from "./PlayNow.js";
export { LobbyFriends } from "../social/LobbyFriends.js";
