import type { RatingChange } from "@sdk";
import { SIDES, type Side } from "@sdk/rules";
import { useArchive } from "../../shell/archives.js";
import { formatNumber, t } from "../../i18n/index.js";
import { RequestResult, useHttpRequest } from "../../shell/http-request.js";
import { LiveRegion } from "../../shell/LiveRegion.js";
import { ratingText } from "../../shell/rating-text.js";
import type { Game } from "../model/game-view.js";
import { nameText } from "../texts.js";

/**
 * The changes of both ratings by a rated game, the viewer's first. They are stored with its end, so they are available
 * when the end is announced.
 */
export function RatingChanges({ game }: { readonly game: Game }) {
  const archive = useArchive();
  const { gameId } = game.info;
  const request = useHttpRequest(gameId, () => archive.game(gameId));
  return (
    <RequestResult request={request}>
      {({ whiteRating, blackRating }) => (
        <LiveRegion as="ul" says="polite" class="stack tight">
          {(game.me === "black" ? (["black", "white"] as const) : SIDES).map((side) => (
            <Change key={side} game={game} side={side} change={side === "white" ? whiteRating : blackRating} />
          ))}
        </LiveRegion>
      )}
    </RequestResult>
  );
}

function Change({ game, side, change }: {
  readonly game: Game;
  readonly side: Side;
  readonly change: RatingChange | undefined;
}) {
  if (change === undefined) {
    return null;
  }
  const { before, after, provisional } = change;
  const difference = formatNumber(after - before, { signDisplay: "always" }).replace("-", "−");
  const ratings = { before: ratingText(before, provisional), after: String(after) };
  return side === game.me ? (
    <li class="own-rating">
      <b class={after < before ? "bad" : "good"}>{difference}</b> <span>{t("game.end.rating.mine", ratings)}</span>
    </li>
  ) : (
    <li>{t("game.end.rating", { name: nameText(game, side), ...ratings, difference })}</li>
  );
}
