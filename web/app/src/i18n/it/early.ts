export { errors } from "./errors.js";
export { lobby } from "./lobby.js";
export { shell } from "./shell.js";
