import { settings } from "../settings/index.js";
import { playSound } from "../sounds/play-sound.js";

/** The time in which other tabs hear of the same event. */
const HELD_MS = 3_000;

/**
 * Plays the sound of a challenge in one of the browser's tabs: the first that may sound. Browsers
 * without locks play it in each.
 */
export function soundInOneTab(invitationId: string): void {
  const { locks, userActivation } = navigator as Partial<Navigator>;
  if (!settings.sound.peek() || userActivation?.hasBeenActive === false) {
    return;
  }
  if (locks === undefined) {
    playSound("message");
    return;
  }
  void locks.request(`espionage.challenge.${invitationId}`, { ifAvailable: true }, (lock) => {
    if (lock !== null) {
      playSound("message");
    }
    return lock === null ? undefined : new Promise((resolve) => { setTimeout(resolve, HELD_MS); });
  });
}
