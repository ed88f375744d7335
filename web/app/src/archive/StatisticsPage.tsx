import type { ServerStatistics } from "@sdk";
import { t } from "../i18n/index.js";
import { RequestResult, useHttpRequest } from "../shell/http-request.js";
import { variantName } from "../shell/game-texts.js";
import { PageHeading } from "../shell/PageHeading.js";
import "./archive.css";
import { useArchive } from "./archives.js";
import { gamesIn, SERVERS, Tallies } from "./Figures.js";

/** The page of statistics over all finished games of the server. */
export function StatisticsPage() {
  const archive = useArchive();
  const request = useHttpRequest("", () => archive.statistics());
  return (
    <div class="stack text">
      <div class="stack tight">
        <PageHeading text={t("archive.statistics.title")} />
        <p class="lead">{t("archive.statistics.lead")}</p>
      </div>
      <section class="panel">
        <RequestResult request={request}>{(statistics) => <Results statistics={statistics} />}</RequestResult>
      </section>
    </div>
  );
}

function Results({ statistics: { all, variants } }: { readonly statistics: ServerStatistics }) {
  if (gamesIn(all) === 0) {
    return (
      <p class="empty" role="status">
        {t("archive.tally.none")}
      </p>
    );
  }
  const rows = variants.map(({ variant, tally }) => ({ key: variant, title: variantName(variant), tally }));
  return (
    <Tallies
      caption={t("archive.statistics.lead")}
      first={t("archive.filter.variant")}
      rows={[{ key: "", title: t("archive.tally.all"), tally: all }, ...rows]}
      words={SERVERS}
    />
  );
}
