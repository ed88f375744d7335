import { useSignal } from "@preact/signals";
import { useEffect, useId } from "preact/hooks";
import type { PlayerName } from "@sdk";
import { t } from "../i18n/index.js";
import { useArchive } from "../shell/archives.js";
import { problemText } from "../shell/error-texts.js";
import { LiveRegion } from "../shell/LiveRegion.js";
import { PlayerLink } from "../shell/PlayerLink.js";

/** The least number of letters for a search. */
const LEAST = 3;
/** The pause after a letter before the search, so that nobody searches for each letter. */
const PAUSE_MS = 300;

/** The search for accounts by the first letters of their names. */
export function PlayerSearch() {
  const archive = useArchive();
  const id = useId();
  const name = useSignal("");
  const found = useSignal<readonly PlayerName[] | undefined>(undefined);
  const fault = useSignal<string | undefined>(undefined);
  const wanted = name.value.trim();
  useEffect(() => {
    found.value = undefined;
    fault.value = undefined;
    if (Array.from(wanted).length < LEAST) {
      return undefined;
    }
    let isWanted = true;
    const timer = setTimeout(() => {
      void archive.accountsBeginningWith(wanted).then((answer) => {
        if (isWanted) {
          found.value = answer.ok ? answer.value : undefined;
          fault.value = answer.ok ? undefined : problemText(answer.problem);
        }
      });
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [archive, wanted]);
  const players = found.value;
  return (
    <div class="field player-search" role="search">
      <label for={id}>{t("archive.search.label")}</label>
      <input
        id={id}
        type="search"
        autocomplete="off"
        spellcheck={false}
        value={name.value}
        aria-describedby={`${id}-hint`}
        onInput={(event) => { name.value = event.currentTarget.value; }}
      />
      <LiveRegion says="status" id={`${id}-hint`} class={fault.value === undefined ? "hint" : "fault"}>
        {fault.value ?? (players === undefined ? t("archive.search.hint") : foundText(players.length))}
      </LiveRegion>
      {players !== undefined && players.length > 0 && (
        <ul class="found-players">
          {players.map((player) => (
            <li key={player.playerId}>
              <PlayerLink player={player} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function foundText(count: number): string {
  return count === 0 ? t("archive.search.none") : t("archive.search.found", { count });
}
