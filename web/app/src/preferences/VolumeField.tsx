import { t } from "../i18n/index.js";
import { playSound } from "../sounds/play-sound.js";
import { type Sound, SOUNDS } from "../sounds/sounds.js";
import { settings, VOLUMES } from "../settings/index.js";
import { Icon } from "../style/Icon.js";

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

/** All sounds, to listen to each. */
export function SoundList() {
  return (
    <details>
      <summary>{t("settings.sound.listen")}</summary>
      <div class="row sounds">
        {SOUNDS.map((sound) => (
          <Listen key={sound} sound={sound} />
        ))}
      </div>
    </details>
  );
}

function Listen({ sound }: { readonly sound: Sound }) {
  return (
    <button type="button" class="button" onClick={() => { playSound(sound); }}>
      <Icon name="play" />
      {t(`settings.sound.${sound}`)}
    </button>
  );
}
