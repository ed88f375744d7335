import { lateParts } from "../shell/use-late.js";

/** Returns the pictures and conditions of games and invitations, which load late. */
export const useLateParts = lateParts(() => import("./parts.js"));
