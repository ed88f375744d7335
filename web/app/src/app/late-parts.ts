import { lateParts } from "../shell/use-late.js";

/** Loads the parts of the lobby's page that load late. */
export const loadLateParts = () => import("./lobby-parts.js");

/** Returns these parts, once they are loaded. */
export const useLateParts = lateParts(loadLateParts);
