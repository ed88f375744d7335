import type { PlayerStatistics } from "@sdk";
import { t } from "../i18n/index.js";
import { RequestResult, useHttpRequest } from "../shell/http-request.js";
import { variantName } from "../shell/game-texts.js";
import { useArchive } from "../shell/archives.js";
import { gamesIn, sumOf, Tallies } from "./Figures.js";
import { Name } from "./GameRow.js";

/** A player's results by colour, variant and opponent. */
export function PlayerResults({ playerId }: { readonly playerId: string }) {
  const archive = useArchive();
  const request = useHttpRequest(playerId, () => archive.playerStatistics(playerId));
  return (
    <section class="panel stack" aria-labelledby="results-title">
      <h2 id="results-title">{t("archive.tally.title")}</h2>
      <RequestResult request={request}>{(statistics) => <Results statistics={statistics} />}</RequestResult>
    </section>
  );
}

function Results({ statistics }: { readonly statistics: PlayerStatistics }) {
  const { asWhite, asBlack, variants, opponents } = statistics;
  const all = sumOf(asWhite, asBlack);
  if (gamesIn(all) === 0) {
    return <p class="empty">{t("archive.tally.none")}</p>;
  }
  return (
    <>
      <Tallies
        caption={t("archive.tally.byColour")}
        first={t("archive.tally.colour")}
        rows={[
          { key: "all", title: t("archive.tally.all"), tally: all },
          { key: "white", title: t("archive.tally.asWhite"), tally: asWhite },
          { key: "black", title: t("archive.tally.asBlack"), tally: asBlack },
        ]}
      />
      <h3>{t("archive.tally.byVariant")}</h3>
      <Tallies
        caption={t("archive.tally.byVariant")}
        first={t("archive.filter.variant")}
        rows={variants.map(({ variant, tally }) => ({ key: variant, title: variantName(variant), tally }))}
      />
      <h3>{t("archive.tally.byOpponent")}</h3>
      <Tallies
        caption={t("archive.tally.byOpponent")}
        first={t("archive.tally.opponent")}
        rows={opponents.map(({ opponent, tally }, index) => ({
          key: opponent.playerId === "" ? String(index) : opponent.playerId, // erased players have no id
          title: <Name player={opponent} />,
          tally,
        }))}
      />
    </>
  );
}
