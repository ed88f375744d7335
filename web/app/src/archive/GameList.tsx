import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { GameFilter } from "@sdk";
import { t } from "../i18n/index.js";
import { RequestResult, useHttpRequest } from "../shell/http-request.js";
import { useArchive } from "../shell/archives.js";
import { GameRow } from "./GameRow.js";
import { LiveRegion } from "../shell/LiveRegion.js";

/** The games that match, the newest first. A button loads older ones below. */
export function GameList({ filter, after = "" }: {
  readonly filter: GameFilter;
  /** The cursor from the previous page; empty for the first page. */
  readonly after?: string;
}) {
  const archive = useArchive();
  const older = useSignal(false);
  const request = useHttpRequest(JSON.stringify([filter, after]), () => archive.games(filter, after));
  return (
    <RequestResult request={request}>
      {({ games, nextPage }) => (
        <>
          <LiveRegion says="status" class={games.length === 0 ? "empty" : "hidden-text"}>
            {games.length === 0 ? t("archive.games.none") : t("archive.games.found", { count: games.length })}
          </LiveRegion>
          <Rows taken={after !== ""}>
            {games.map((game) => (
              <GameRow key={game.gameId} game={game} by={filter.player} />
            ))}
          </Rows>
          {nextPage !== "" &&
            (older.value ? (
              <GameList filter={filter} after={nextPage} />
            ) : (
              <p>
                <button type="button" class="button" onClick={() => { older.value = true; }}>
                  {t("archive.games.older")}
                </button>
              </p>
            ))}
        </>
      )}
    </RequestResult>
  );
}

/**
 * A list of games.
 *
 * @param taken true if the list replaces a button that had the focus
 */
function Rows({ taken, children }: { readonly taken: boolean; readonly children: ComponentChildren }) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (taken) {
      list.current?.focus();
    }
  }, []);
  return (
    <ul class="rows archive-rows" ref={list} tabIndex={-1}>
      {children}
    </ul>
  );
}
