import { type AbortedGame, EndReason, type Player, Side } from "@sdk";
import { conductText, reasonOf } from "../game/parts/end-texts.js";
import { formatDate, t } from "../i18n/index.js";
import { useArchive } from "../shell/archives.js";
import { useShell } from "../shell/context.js";
import { useHttpRequest } from "../shell/http-request.js";
import { participantName } from "../shell/participant-name.js";
import { Terms } from "../terms/Terms.js";
import { Name } from "./GameRow.js";

/** The player's aborted games, each with who aborted it; nothing if there are none. Nobody else is told of them. */
export function AbortedGames() {
  const me = useShell().connection.me.value;
  const archive = useArchive();
  const { state } = useHttpRequest(me?.playerId, () => (me === undefined ? undefined : archive.abortedGames()));
  return me === undefined || state.kind !== "there" || state.value.length === 0 ? null : (
    <section class="panel stack" aria-labelledby="aborted-title">
      <h2 id="aborted-title">{t("archive.aborted.title")}</h2>
      <p class="hint">{t("archive.aborted.lead")}</p>
      <ul class="rows">
        {state.value.map((game) => (
          <Row key={game.gameId} game={game} me={me} />
        ))}
      </ul>
    </section>
  );
}

function Row({ game, me }: { readonly game: AbortedGame; readonly me: Player }) {
  const { opponent, variant, timeControl, rated, atEpochMs } = game;
  return (
    <li class="list-row">
      <div class="list-text">
        <strong class="who">
          <Name player={opponent} />
        </strong>
        <Terms variant={variant} timeControl={timeControl} rated={rated} />
        <span class="terms">
          <span class="outcome">{whoText(game, me)}</span>
          <time dateTime={new Date(atEpochMs).toISOString()}>{formatDate(atEpochMs)}</time>
        </span>
      </div>
    </li>
  );
}

/** Returns who aborted the game. */
function whoText({ outcome: { reason, fault, atFault }, yourSide, opponent }: AbortedGame, me: Player): string {
  const name = atFault === Side.UNSPECIFIED ? undefined : atFault === yourSide ? me.name : participantName(opponent);
  return conductText(fault, name) ?? reasonOf(reason === EndReason.CLOSED ? "closed" : "aborted", "");
}
