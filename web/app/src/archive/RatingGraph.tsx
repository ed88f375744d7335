import { useSignal } from "@preact/signals";
import type { RatingPoint, VariantRating } from "@sdk";
import { formatDate, t } from "../i18n/index.js";
import { RequestResult, useHttpRequest } from "../shell/http-request.js";
import { Choices } from "../shell/Choices.js";
import { variantName } from "../shell/game-texts.js";
import { useArchive } from "../shell/archives.js";
import { speedName } from "../terms/speed-name.js";

const WIDTH = 1_000;
const HEIGHT = 100;

/** A graph of a player's rating over time, for one variant and speed at a time. */
export function RatingGraph({ playerId, ratings }: {
  readonly playerId: string;
  readonly ratings: readonly VariantRating[];
}) {
  const archive = useArchive();
  const pools = ratings.toSorted((a, b) => b.games - a.games);
  const chosen = useSignal(keyOf(pools[0]));
  const pool = pools.find((rating) => keyOf(rating) === chosen.value) ?? pools[0];
  const request = useHttpRequest(`${playerId} ${keyOf(pool)}`, () =>
    archive.ratings(playerId, pool?.variant ?? "", pool?.speed ?? ""),
  );
  return (
    <section class="panel stack" aria-labelledby="graph-title">
      <h2 id="graph-title">{t("archive.graph.title")}</h2>
      {pools.length > 1 && (
        <Choices
          title={t("archive.graph.of")}
          chosen={chosen}
          options={pools.map((rating) => ({ value: keyOf(rating), text: poolName(rating) }))}
        />
      )}
      <RequestResult request={request}>{(points) => <Line points={points} />}</RequestResult>
    </section>
  );
}

function Line({ points }: { readonly points: readonly RatingPoint[] }) {
  const [first, last] = [points.at(0), points.at(-1)];
  if (first === undefined || last === undefined || points.length < 2) {
    return <p class="empty">{t("archive.graph.few")}</p>;
  }
  const ratings = points.map(({ rating }) => rating);
  const [least, most] = [Math.min(...ratings), Math.max(...ratings)];
  const [from, to] = [formatDate(first.atEpochMs), formatDate(last.atEpochMs)];
  const label = t("archive.graph.label", {
    first: String(first.rating),
    last: String(last.rating),
    least: String(least),
    most: String(most),
    from,
    to,
  });
  return (
    <div class="stack tight">
      <p class="rating-graph-ends" aria-hidden="true">{most}</p>
      <svg class="rating-graph" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        <polyline points={lineOf(points)} />
      </svg>
      <p class="rating-graph-ends" aria-hidden="true">{least}</p>
      <p class="rating-graph-ends" aria-hidden="true">
        <span>{from}</span>
        <span>{to}</span>
      </p>
    </div>
  );
}

/**
 * Returns the points of a line that fills the graph, with time to the right and rating upwards. If
 * all ratings are equal, the line is in the middle.
 */
export function lineOf(points: readonly RatingPoint[]): string {
  const across = scale(points.map(({ atEpochMs }) => atEpochMs), WIDTH);
  const up = scale(points.map(({ rating }) => rating), HEIGHT);
  return points.map(({ atEpochMs, rating }) => `${across(atEpochMs)},${HEIGHT - up(rating)}`).join(" ");
}

function scale(values: readonly number[], length: number): (value: number) => number {
  const least = Math.min(...values);
  const span = Math.max(...values) - least;
  return (value) => (span === 0 ? length / 2 : Math.round(((value - least) / span) * length * 10) / 10);
}

function keyOf(rating: VariantRating | undefined): string {
  return rating === undefined ? "" : `${rating.variant} ${rating.speed}`;
}

function poolName({ variant, speed }: VariantRating): string {
  return `${variantName(variant)}, ${speedName(speed)}`;
}
