import type { ComponentType } from "preact";
import type { PlayerName, PlayerProfile, VariantRating } from "@sdk";
import { formatDate, formatNumber, t } from "../i18n/index.js";
import { languageNames } from "../languages/language-names.js";
import { RequestResult, useHttpRequest } from "../shell/http-request.js";
import { variantName } from "../shell/game-texts.js";
import { LiveRegion } from "../shell/LiveRegion.js";
import { PageHeading } from "../shell/PageHeading.js";
import { playerName } from "../shell/player-name.js";
import type { PageProps } from "../shell/routes.js";
import { useShell } from "../shell/context.js";
import { ContactButtons } from "../social/ContactButtons.js";
import { FriendPresence } from "../social/FriendPresence.js";
import "./archive.css";
import { useArchive } from "../shell/archives.js";
import { pathOfSearch } from "./filter-address.js";
import { GameList } from "./GameList.js";
import { PlayerResults } from "./PlayerResults.js";
import { RatingGraph } from "./RatingGraph.js";
import { speedName } from "../terms/speed-name.js";
import { variantRatingText } from "./texts.js";

/**
 * The public page of a player.
 *
 * @param first the first action towards another player, such as a challenge
 */
export function PlayerPage({ route: { playerId }, first: First }: PageProps<"player"> & {
  readonly first?: ComponentType<{ readonly player: PlayerName }>;
}) {
  const archive = useArchive();
  const request = useHttpRequest(playerId, () => archive.player(playerId));
  const { state } = request;
  return (
    <div class="stack text">
      <PageHeading text={state.kind === "there" ? playerName(state.value.player) : t("archive.player.title")} />
      {state.kind === "failed" && state.problem.code === "not-found" ? <LiveRegion says="alert">{t("archive.player.missing")}</LiveRegion> : (
        <RequestResult request={request}>{(profile) => <Profile profile={profile} first={First} />}</RequestResult>
      )}
    </div>
  );
}

function Profile({ profile: { player, createdAtEpochMs, ratings, languages }, first: First }: {
  readonly profile: PlayerProfile;
  readonly first: ComponentType<{ readonly player: PlayerName }> | undefined;
}) {
  const me = useShell().connection.me.value?.playerId;
  return (
    <>
      {First !== undefined && player.playerId !== me && <First player={player} />}
      <FriendPresence playerId={player.playerId} />
      {player.computer && <p>{t("shell.computer")}</p>}
      <p class="hint">{t("archive.player.since", { date: formatDate(createdAtEpochMs) })}</p>
      {languages.length > 0 && <p>{t("archive.player.speaks", { languages: languageNames(languages) })}</p>}
      <ContactButtons player={player} />
      <section class="panel stack" aria-labelledby="ratings-title">
        <h2 id="ratings-title">{t("archive.ratings.title")}</h2>
        {ratings.length === 0 ? <p class="empty">{t("archive.ratings.none")}</p> : <Ratings ratings={ratings} />}
      </section>
      {ratings.length > 0 && <RatingGraph playerId={player.playerId} ratings={ratings} />}
      <PlayerResults playerId={player.playerId} />
      <section class="panel stack" aria-labelledby="games-title">
        <h2 id="games-title">{t("archive.player.games")}</h2>
        <GameList filter={{ player: player.playerId }} />
        {!player.guest && (
          <p>
            <a href={pathOfSearch({ player: player.name })}>{t("archive.player.allGames", { name: playerName(player) })}</a>
          </p>
        )}
      </section>
    </>
  );
}

function Ratings({ ratings }: { readonly ratings: readonly VariantRating[] }) {
  return (
    <>
      <table class="figures">
        <caption class="hidden-text">{t("archive.ratings.title")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("archive.filter.variant")}</th>
            <th scope="col">{t("archive.speed")}</th>
            <th scope="col">{t("archive.ratings.rating")}</th>
            <th scope="col">{t("archive.ratings.games")}</th>
          </tr>
        </thead>
        <tbody>
          {ratings.map((rating) => (
            <tr key={`${rating.variant} ${rating.speed}`}>
              <th scope="row">{variantName(rating.variant)}</th>
              <td>{speedName(rating.speed)}</td>
              <td>{variantRatingText(rating)}</td>
              <td>{formatNumber(rating.games)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {ratings.some(({ provisional }) => provisional) && <p class="hint">{t("archive.ratings.provisional")}</p>}
    </>
  );
}
