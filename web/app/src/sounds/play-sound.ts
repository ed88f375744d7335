import { settings } from "../settings/index.js";
import type { Sound } from "./sounds.js";

/**
 * Plays a sound if sounds are on and the user has touched the page: browsers allow none before.
 * The code of the sounds loads with the first one.
 */
export function playSound(sound: Sound): void {
  const { sound: on, volume } = settings;
  // Some browsers do not tell; player.ts then finds out.
  const { userActivation } = navigator as Partial<Navigator>;
  if (on.peek() && userActivation?.hasBeenActive !== false) {
    import("./player.js").then(
      ({ play }) => { play(sound, volume.peek() / 100); },
      () => undefined,
    );
  }
}

/** Loads the sounds at the first click or key, if they are on. */
export function prepareSounds(): void {
  const prepare = (): void => {
    removeEventListener("pointerup", prepare);
    removeEventListener("keydown", prepare);
    if (settings.sound.peek()) {
      import("./player.js").then(({ wake }) => { wake(); }, () => undefined);
    }
  };
  addEventListener("pointerup", prepare);
  addEventListener("keydown", prepare);
}
