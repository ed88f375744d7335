import { t } from "../i18n/index.js";
import { playSound } from "../sounds/play-sound.js";
import { settings, VOLUMES } from "../settings/index.js";

const STEP = 20;

/** The volume of sounds. A change plays one. */
export function VolumeField() {
  return (
    <label class="volume">
      {t("settings.volume")}
      <input
        type="range"
        min={VOLUMES[0]}
        max={VOLUMES.at(-1)}
        step={STEP}
        value={settings.volume.value}
        onChange={(event) => {
          settings.volume.value = event.currentTarget.valueAsNumber;
          playSound("yours");
        }}
      />
    </label>
  );
}
