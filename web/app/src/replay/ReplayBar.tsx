import type { Side } from "@sdk/rules";
import { FallenOf } from "../game/parts/FallenList.js";
import { clockText, sideText } from "../game/texts.js";
import { t } from "../i18n/index.js";
import type { ReplayModel } from "./replay-model.js";
import { clockAt } from "./timeline-data.js";

/** A player's name and side, fallen pieces as far as the viewer knew them, and clock after the shown turn. */
export function ReplayBar({ model, side }: { readonly model: ReplayModel; readonly side: Side }) {
  const { position, fallen } = model.moment.value;
  const clockMs = clockAt(model.record, model.turn.value, side);
  return (
    <div class={`player${position.toMove === side ? " to-move" : ""}`}>
      <span class={`player-side ${side}`} aria-hidden="true" />
      <span class="player-words">
        <span class="player-name">{model.record.names[side]}</span>
        <span class="player-notes">{sideText(side)}</span>
      </span>
      <FallenOf side={side} fallen={fallen} />
      {clockMs !== undefined && (
        <div class="clock" role="timer" aria-label={t("game.clock.label", { side: sideText(side) })}>
          <span class="clock-time">{clockText({ remainingMs: clockMs })}</span>
        </div>
      )}
    </div>
  );
}
