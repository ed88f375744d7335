import { type Archive, type HttpAnswer, type Player, recordsPath } from "@sdk";
import { t } from "../i18n/index.js";
import { useShell } from "../shell/context.js";
import { RequestResult, useHttpRequest } from "../shell/http-request.js";
import { LiveRegion } from "../shell/LiveRegion.js";
import { PageHeading } from "../shell/PageHeading.js";
import { pathOf } from "../shell/routes.js";
import "./archive.css";
import { useArchive } from "../shell/archives.js";
import { AbortedGames } from "./AbortedGames.js";
import { filterOf, pathOfSearch, type Search, searchOf } from "./filter-address.js";
import { GameList } from "./GameList.js";
import { SearchForm } from "./SearchForm.js";

/** The player whose games are searched: one id, all players, or an unknown name. */
type Whose = { readonly id: string | undefined } | "nobody";

/** The page of all finished games, with a search. */
export function GamesPage() {
  const { router, connection } = useShell();
  const archive = useArchive();
  const search = searchOf(router.address.value);
  const me = connection.me.value;
  const whose = useHttpRequest(search.player, () => whoseGames(archive, search.player));
  return (
    <div class="stack">
      <div class="stack tight">
        <PageHeading text={t("archive.games.title")} />
        <p class="lead">{t("archive.games.lead")}</p>
        <p class="row">
          {me !== undefined && <a href={pathOfOwn(me)}>{t("archive.games.own")}</a>}
          <a href={pathOf({ name: "statistics" })}>{t("archive.games.statistics")}</a>
          <a href={pathOf({ name: "replay", gameId: undefined })}>{t("archive.games.file")}</a>
        </p>
      </div>
      <SearchForm search={search} />
      <section class="panel stack" aria-labelledby="games-title">
        <h2 id="games-title">{t("archive.games.list")}</h2>
        <RequestResult request={whose}>
          {(found) =>
            found === "nobody" ? <LiveRegion says="status" class="empty">{t("archive.games.nobody")}</LiveRegion> : (
              <Found key={pathOfSearch(search)} search={search} player={found.id} />
            )
          }
        </RequestResult>
      </section>
      {(search.player === "" || search.player === me?.name) && <AbortedGames />}
    </div>
  );
}

/** Returns the path of a player's own games. Only accounts are found by name. */
function pathOfOwn({ playerId, name, guest }: Player): string {
  return guest ? pathOf({ name: "player", playerId }) : pathOfSearch({ player: name });
}

function Found({ search, player }: { readonly search: Search; readonly player: string | undefined }) {
  const filter = filterOf(search, player);
  return (
    <>
      <GameList filter={filter} />
      <p>
        <a href={recordsPath(filter)} download="games.egr">
          {t("archive.games.records")}
        </a>
      </p>
    </>
  );
}

async function whoseGames(archive: Archive, name: string): Promise<HttpAnswer<Whose>> {
  if (name === "") {
    return { ok: true, value: { id: undefined } };
  }
  const answer = await archive.playerByName(name);
  if (answer.ok) {
    return { ok: true, value: { id: answer.value.player.playerId } };
  }
  return answer.problem.code === "not-found" ? { ok: true, value: "nobody" } : answer;
}
