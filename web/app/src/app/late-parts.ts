import { lateParts } from "../shell/use-late.js";

/** Returns the parts of the lobby's page that load late. */
export const useLateParts = lateParts(() => import("./lobby-parts.js"));
