import { formatNumber, t } from "../i18n/index.js";
import type { Autoplay } from "./autoplay.js";
import type { ReplayModel } from "./replay-model.js";

/** The buttons that step through a record and play it. */
export function Playback({ model, autoplay }: { readonly model: ReplayModel; readonly autoplay: Autoplay }) {
  const turn = model.turn.value;
  const { turns } = model;
  const playing = autoplay.playing.value;
  const speed = `${formatNumber(autoplay.speed.value)}×`;
  const step = (sign: string, label: string, to: number) => (
    <button
      type="button"
      class="button step-button"
      aria-label={label}
      title={label}
      disabled={to < 0 || to > turns || to === turn}
      onClick={() => { autoplay.show(to); }}
    >
      <Sign path={sign} />
    </button>
  );
  const play = t(playing ? "replay.pause" : "replay.play");
  return (
    <div class="playback">
      {step("M6 5v14M19 5 9 12l10 7z", t("replay.first"), 0)}
      {step("M17 5 7 12l10 7z", t("replay.previous"), turn - 1)}
      <button
        type="button"
        class="button primary step-button"
        aria-label={play}
        title={play}
        disabled={turns === 0}
        onClick={() => { autoplay.toggle(); }}
      >
        <Sign path={playing ? "M8 5v14M16 5v14" : "M8 5v14l11-7z"} />
      </button>
      {step("m7 5 10 7-10 7z", t("replay.next"), turn + 1)}
      {step("M18 5v14M5 5l10 7-10 7z", t("replay.last"), turns)}
      <button
        type="button"
        class="button quiet step-button"
        aria-label={t("replay.speed", { speed })}
        title={t("replay.speed", { speed })}
        onClick={() => { autoplay.faster(); }}
      >
        {speed}
      </button>
    </div>
  );
}

function Sign({ path }: { readonly path: string }) {
  return (
    <svg class="playback-sign" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
