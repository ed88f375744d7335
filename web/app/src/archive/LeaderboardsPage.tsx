import { useId } from "preact/hooks";
import { type LeaderboardRow, SPEEDS } from "@sdk";
import { formatNumber, t } from "../i18n/index.js";
import { useShell } from "../shell/context.js";
import { RequestResult, useHttpRequest } from "../shell/http-request.js";
import { VARIANTS, variantName } from "../shell/game-texts.js";
import { LiveRegion } from "../shell/LiveRegion.js";
import { PageHeading } from "../shell/PageHeading.js";
import { PlayerLink } from "../shell/PlayerLink.js";
import "./archive.css";
import { useArchive } from "../shell/archives.js";
import { PlayerSearch } from "./PlayerSearch.js";
import { speedName } from "../terms/speed-name.js";
import { variantRatingText } from "./texts.js";

/** The page of the best players for a variant and a speed, which the address selects. */
export function LeaderboardsPage() {
  const { router } = useShell();
  const archive = useArchive();
  const parameters = new URL(router.address.value).searchParams;
  const variant = VARIANTS.find((id) => id === parameters.get("variant")) ?? "espionage";
  const speed = SPEEDS.find((id) => id === parameters.get("speed")) ?? "rapid";
  const request = useHttpRequest(`${variant} ${speed}`, () => archive.leaderboard(variant, speed));
  const show = (change: object): void => {
    const chosen = new URLSearchParams({ variant, speed, ...change });
    router.navigate(`/leaderboards?${chosen.toString()}`, "replace");
  };
  return (
    <div class="stack text">
      <div class="stack tight">
        <PageHeading text={t("archive.leaderboards.title")} />
        <p class="lead">{t("archive.leaderboards.lead")}</p>
      </div>
      <PlayerSearch />
      <div class="archive-fields">
        <Select
          label={t("archive.filter.variant")}
          value={variant}
          options={VARIANTS.map((id) => [id, variantName(id)])}
          onChoose={(id) => { show({ variant: id }); }}
        />
        <Select
          label={t("archive.speed")}
          value={speed}
          options={SPEEDS.map((id) => [id, speedName(id)])}
          onChoose={(id) => { show({ speed: id }); }}
        />
      </div>
      <LiveRegion as="section" says="polite" class="panel">
        <RequestResult request={request}>
          {(rows) =>
            rows.length === 0 ? (
              <p class="empty">{t("archive.leaderboards.empty")}</p>
            ) : (
              <Best rows={rows} caption={`${variantName(variant)}, ${speedName(speed)}`} />
            )
          }
        </RequestResult>
      </LiveRegion>
    </div>
  );
}

function Best({ rows, caption }: { readonly rows: readonly LeaderboardRow[]; readonly caption: string }) {
  const me = useShell().connection.me.value?.playerId;
  return (
    <table class="figures">
      <caption class="hidden-text">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t("archive.leaderboards.rank")}</th>
          <th scope="col" class="words">{t("archive.player.title")}</th>
          <th scope="col">{t("archive.ratings.rating")}</th>
          <th scope="col">{t("archive.ratings.games")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ rank, player, rating }) => (
          <tr key={player.playerId} class={player.playerId === me ? "own-row" : undefined} aria-current={player.playerId === me ? "true" : undefined}>
            <th scope="row">{formatNumber(rank)}</th>
            <td class="words">
              <PlayerLink player={player} />
            </td>
            <td>{variantRatingText(rating)}</td>
            <td>{formatNumber(rating.games)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Select({ label, value, options, onChoose }: {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChoose: (value: string) => void;
}) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => { onChoose(event.currentTarget.value); }}>
        {options.map(([option, text]) => (
          <option key={option} value={option} selected={option === value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
