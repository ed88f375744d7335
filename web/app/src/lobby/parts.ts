/** The parts of lists of games and invitations that load late. */
export { SmallBoard } from "../game-lists/SmallBoard.js";
export { Conditions } from "../terms/Conditions.js";
export { SidePicture } from "./pictures.js";
