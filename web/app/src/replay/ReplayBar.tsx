import type { Side } from "@sdk/rules";
import { recordedName } from "../shell/participant-name.js";
import { ClockTime } from "../game/parts/Clock.js";
import { FallenTray } from "../game/parts/FallenTray.js";
import { SideBar } from "../game/parts/SideBar.js";
import { clockText, sideText } from "../game/texts.js";
import { t } from "../i18n/index.js";
import { Name } from "../shell/PlayerLink.js";
import type { RatingOfGame, RatingsOfGame } from "./ratings.js";
import type { ReplayModel } from "./replay-model.js";
import { clockAt } from "./timeline-data.js";

/** A player's side, name and rating, fallen pieces as far as the viewer knew them, and clock after the shown turn. */
export function ReplayBar({ model, side, place, ratings }: {
  readonly model: ReplayModel;
  readonly ratings: RatingsOfGame;
  readonly side: Side;
  readonly place: "upper" | "lower";
}) {
  const { position, fallen } = model.moment.value;
  const name = recordedName(model.record.names[side]);
  const clockMs = clockAt(model.record, model.turn.value, side);
  return (
    <SideBar
      side={side}
      place={place}
      toMove={position.toMove === side}
      title={name}
      name={<Name text={name} />}
      facts={<Rating rating={ratings[side]} />}
      tray={<FallenTray side={side} name={name} fallen={fallen} />}
      clock={
        clockMs !== undefined && (
          <div class="clock" translate={false} role="timer" aria-label={t("game.clock.label", { side: sideText(side) })}>
            <ClockTime text={clockText({ remainingMs: clockMs })} />
          </div>
        )
      }
    />
  );
}

/** A rating before the game and, where there is room, after it. */
function Rating({ rating }: { readonly rating: RatingOfGame | undefined }) {
  if (rating === undefined) {
    return null;
  }
  const { before, after } = rating;
  return (
    <span>
      {before}
      {after !== undefined && <span class="rating-after"> → {after}</span>}
    </span>
  );
}
