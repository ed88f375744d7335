export { errors } from "./errors.js";
export { lobby } from "./lobby.js";
export { settings } from "./settings.js";
export { shell } from "./shell.js";
