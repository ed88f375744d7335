import type { ServerStatistics } from "@sdk";
import { t } from "../i18n/index.js";
import { RequestResult, useHttpRequest } from "../shell/http-request.js";
import { type Variant, variantName, VARIANTS } from "../shell/game-texts.js";
import { LiveRegion } from "../shell/LiveRegion.js";
import { pathOf } from "../shell/routes.js";
import "./archive.css";
import { useArchive } from "../shell/archives.js";
import { gamesIn, SERVERS, Tallies, type TallyRow } from "./Figures.js";

const NO_GAMES = { won: 0, drawn: 0, lost: 0 };

/**
 * The wins of White and Black and the draws in all finished games of the server, and per variant.
 *
 * @param only the only variant to list; by default all of them
 */
export function ServerResults({ only }: { readonly only?: Variant }) {
  const archive = useArchive();
  const request = useHttpRequest("", () => archive.statistics());
  return (
    <RequestResult request={request}>
      {(statistics) => <Results statistics={statistics} only={only} />}
    </RequestResult>
  );
}

function Results({ statistics, only }: { readonly statistics: ServerStatistics; readonly only: Variant | undefined }) {
  const { all, variants } = statistics;
  const rows = rowsOf(variants, only);
  if (rows.every(({ tally }) => gamesIn(tally) === 0)) {
    return <LiveRegion says="status" class="empty">{t("archive.tally.none")}</LiveRegion>;
  }
  const total = { key: "", title: t("archive.tally.all"), tally: all };
  return (
    <Tallies
      caption={t("archive.statistics.lead")}
      first={t("archive.filter.variant")}
      rows={only === undefined ? [total, ...rows] : [...rows, total]}
      words={SERVERS}
    />
  );
}

/** Returns a row for each known variant, also without games, and for those of a newer server. */
function rowsOf(variants: ServerStatistics["variants"], only: Variant | undefined): readonly TallyRow[] {
  const listed = only === undefined ? VARIANTS : [only];
  const known = listed.map((variant) => ({
    key: variant,
    title: only === undefined ? <a href={pathOf({ name: "variant", variant })}>{variantName(variant)}</a> : variantName(variant),
    tally: variants.find((found) => found.variant === variant)?.tally ?? NO_GAMES,
  }));
  const newer = variants.filter(({ variant }) => only === undefined && !listed.some((id) => id === variant));
  return [...known, ...newer.map(({ variant, tally }) => ({ key: variant, title: variant, tally }))];
}
