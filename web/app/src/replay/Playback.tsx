import type { ComponentChildren } from "preact";
import { formatNumber, t } from "../i18n/index.js";
import { Icon, type IconName } from "../style/Icon.js";
import type { Autoplay } from "./autoplay.js";
import type { ReplayModel } from "./replay-model.js";

/** The buttons that step through a record and play it. */
export function Playback({ model, autoplay, children }: {
  readonly model: ReplayModel;
  readonly autoplay: Autoplay;
  /** A further button. */
  readonly children: ComponentChildren;
}) {
  const turn = model.turn.value;
  const { turns } = model;
  const playing = autoplay.playing.value;
  const speed = `${formatNumber(autoplay.speed.value)}×`;
  const step = (icon: IconName, label: string, to: number) => (
    <button
      type="button"
      class="button step-button"
      aria-label={label}
      title={label}
      disabled={to < 0 || to > turns || to === turn}
      onClick={() => { autoplay.show(to); }}
    >
      <Icon name={icon} />
    </button>
  );
  const play = t(playing ? "replay.pause" : "replay.play");
  return (
    <div class="playback">
      {step("first", t("replay.first"), 0)}
      {step("previous", t("replay.previous"), turn - 1)}
      <button
        type="button"
        class="button primary step-button"
        aria-label={play}
        title={play}
        disabled={turns === 0}
        onClick={() => { autoplay.toggle(); }}
      >
        <Icon name={playing ? "pause" : "play"} />
      </button>
      {step("next", t("replay.next"), turn + 1)}
      {step("last", t("replay.last"), turns)}
      <button
        type="button"
        class="button quiet step-button"
        aria-label={t("replay.speed", { speed })}
        title={t("replay.speed", { speed })}
        onClick={() => { autoplay.faster(); }}
      >
        {speed}
      </button>
      {children}
    </div>
  );
}
