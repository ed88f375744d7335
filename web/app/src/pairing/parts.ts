/** What the lobby has for pairing, ratings and accounts: comes late. */
export { AccountTerms } from "./AccountTerms.js";
export { Conditions } from "./Conditions.js";
export { PlayNow } from "./PlayNow.js";
