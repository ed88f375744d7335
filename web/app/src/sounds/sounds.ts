/** The sounds of the app, as the settings list them. */
export const SOUNDS = ["begin", "yours", "step", "won", "lost", "unmask", "low", "draw", "message", "end"] as const;

/** A sound of the app. */
export type Sound = (typeof SOUNDS)[number];
