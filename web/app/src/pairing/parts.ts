/** What the lobby has for pairing, ratings, accounts and friends: comes late. */
export { AccountTerms } from "./AccountTerms.js";
export { Conditions } from "./Conditions.js";
export { PlayNow } from "./PlayNow.js";
export { LobbyFriends } from "../social/LobbyFriends.js";
