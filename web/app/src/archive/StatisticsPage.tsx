import { t } from "../i18n/index.js";
import { PageHeading } from "../shell/PageHeading.js";
import "./archive.css";
import { ServerResults } from "./ServerResults.js";

/** The page of statistics over all finished games of the server. */
export function StatisticsPage() {
  return (
    <div class="stack text">
      <div class="stack tight">
        <PageHeading text={t("archive.statistics.title")} />
        <p class="lead">{t("archive.statistics.lead")}</p>
      </div>
      <section class="panel">
        <ServerResults />
      </section>
    </div>
  );
}
