import { type GameSummary, Phase } from "@sdk";
import { t } from "../i18n/index.js";
import { useApp } from "../shell/app.js";
import { pathOf } from "../shell/routes.js";
import { Terms } from "./Terms.js";

const FEW = 5;

/** The own unfinished games, if there are any. */
export function OwnGames() {
  const games = useApp().lobby.games.value;
  return games.length === 0 ? null : (
    <section class="panel stack" aria-labelledby="games-title">
      <h2 id="games-title">{t("lobby.games.title")}</h2>
      <GameRows games={games} action={t("lobby.games.continue")} primary />
    </section>
  );
}

/** The live games with most spectators. */
export function SomeLiveGames() {
  const games = useApp().lobby.live.value ?? [];
  return (
    <section class="panel stack" aria-labelledby="live-title">
      <h2 id="live-title">{t("lobby.live.title")}</h2>
      <LiveGames most={FEW} />
      {games.length > FEW && (
        <p>
          <a href="/watch">{t("lobby.live.all")}</a>
        </p>
      )}
    </section>
  );
}

/** Live games, at most so many, or why there are none. */
export function LiveGames({ most = Infinity }: { readonly most?: number }) {
  const { lobby, connection } = useApp();
  const games = lobby.live.value;
  if (games !== undefined && games.length > 0) {
    return <GameRows games={games.slice(0, most)} action={t("lobby.live.watch")} />;
  }
  return <p class="empty">{emptyText(games !== undefined, connection.isReady.value)}</p>;
}

function emptyText(known: boolean, ready: boolean): string {
  if (!ready) {
    return t("lobby.open.offline");
  }
  return known ? t("lobby.live.empty") : t("shell.page.loading");
}

/** Games, each with a link to it. */
export function GameRows(props: {
  readonly games: readonly GameSummary[];
  readonly action: string;
  readonly primary?: boolean;
}) {
  const { games, action, primary = false } = props;
  return (
    <ul class="rows">
      {games.map((game) => (
        <li key={game.gameId} class="list-row">
          <div class="list-text">
            <strong class="who">{versus(game)}</strong>
            <Terms variant={game.variant} timeControl={game.timeControl} also={stateText(game)} />
          </div>
          <a
            class={primary ? "button primary" : "button"}
            href={pathOf({ name: "game", gameId: game.gameId })}
            aria-label={`${action}: ${versus(game)}`}
          >
            {action}
          </a>
        </li>
      ))}
    </ul>
  );
}

function versus({ white, black }: GameSummary): string {
  return t("lobby.versus", { white: white?.name ?? "?", black: black?.name ?? "?" });
}

function stateText({ phase, turn, spectators }: GameSummary): string {
  const state = phaseText(phase, turn);
  return spectators > 0 ? `${state} · ${t("lobby.spectators", { count: spectators })}` : state;
}

function phaseText(phase: Phase, turn: number): string {
  switch (phase) {
    case Phase.DEPLOYMENT:
      return t("lobby.phase.deployment");
    case Phase.ENDED:
      return t("lobby.phase.ended");
    case Phase.PLAY:
    case Phase.UNSPECIFIED:
      return t("lobby.phase.turn", { turn: turn + 1 });
  }
}
