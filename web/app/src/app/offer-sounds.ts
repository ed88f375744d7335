import { t } from "../i18n/index.js";
import { settings } from "../settings/index.js";
import type { Notices } from "../shell/notices.js";
import { playSound } from "../sounds/play-sound.js";

/** Asks once whether to turn sounds on, on devices that knew the app when they were off by default. */
export function offerSounds(notices: Pick<Notices, "tell">): void {
  if (settings.soundAsked.peek()) {
    return;
  }
  settings.soundAsked.value = true;
  if (!settings.sound.peek()) {
    const run = (): void => {
      settings.sound.value = true;
      playSound("yours");
    };
    notices.tell("info", t("settings.sound.ask"), { label: t("game.sound.on"), run });
  }
}
