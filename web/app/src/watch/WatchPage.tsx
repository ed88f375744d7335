import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { type GameSummary, Phase } from "@sdk";
import { ChatPlace } from "../chat/ChatPlace.js";
import type { Standing } from "../game/model/game-view.js";
import { versusText } from "../game/texts.js";
import { useSession } from "../game/use-session.js";
import { t } from "../i18n/index.js";
import { OwnGames } from "../game-lists/OwnGames.js";
import { useLobby } from "../lobby/context.js";
import { useLiveGames } from "../lobby/keep-up.js";
import { noGamesText, versus } from "../game-lists/summary-texts.js";
import { useShell } from "../shell/context.js";
import { browserEnvironment } from "../shell/environment.js";
import { LiveRegion } from "../shell/LiveRegion.js";
import { PageHeading } from "../shell/PageHeading.js";
import { type PageProps, pathOf } from "../shell/routes.js";
import { Icon, type IconName } from "../style/Icon.js";
import "../game/bars.css";
import "../game/frame.css";
import "../game/game.css";
import "../game/sheet.css";
import { follow } from "./follow.js";
import { neighbours } from "./featured.js";
import { GameOfDay } from "./GameOfDay.js";
import { LiveList } from "./LiveList.js";
import { Pause } from "./Pause.js";
import { FeaturedFacts, FeaturedTable } from "./FeaturedGame.js";
import "./watch.css";
import { WatchModel } from "./watch-model.js";

const LOADING: Standing = { kind: "loading" };

/** No store: private guesses do not belong to the spectators' view. */
const NO_STORE = () => undefined;

/**
 * The page that shows one live game: the one in the address, or else the featured one. While nobody plays on a clock, it
 * replays the game of the day.
 */
export function WatchPage({ route }: PageProps<"watch">) {
  const { client, router } = useShell();
  const lobby = useLobby();
  useLiveGames();
  const model = useMemo(() => new WatchModel(lobby.live, browserEnvironment), [lobby]);
  useLayoutEffect(() => {
    model.choose(route.gameId);
  }, [model, route.gameId]);
  useLayoutEffect(() => model.start(), [model]);
  const shown = route.gameId ?? model.featured.value;
  const session = useSession(client, shown, NO_STORE);
  useEffect(() => (session === undefined ? undefined : follow(session, model, { lobby, router })), [session, model, lobby, router]);
  const heading = useRef<HTMLHeadingElement>(null);
  const games = model.games.value;
  const titles = (name: string) => (
    <>
      <PageHeading text={t("watch.title")} title={`${name} · ${t("watch.title")}`} />
      <h2 id="shown-title" ref={heading} tabIndex={-1}>
        <LiveRegion as="span" says="polite">{name}</LiveRegion>
      </h2>
    </>
  );
  const list = (
    <LiveList
      games={games ?? []}
      shown={shown}
      featured={model.featured.value}
      left={model.gamesLeft.value}
      chosen={route.gameId !== undefined}
    />
  );
  if (shown === undefined) {
    return <WithoutGame games={games} titles={titles} list={list} />;
  }
  const standing = publicStanding(session?.view.standing.value);
  const there = standing.kind === "there" ? standing.game : undefined;
  const summary = games?.find(({ gameId }) => gameId === shown);
  const name = there !== undefined ? versusText(there) : summary !== undefined ? versus(summary) : t("game.title");
  return (
    <FeaturedTable
      session={session}
      standing={standing}
      heading={titles(name)}
      actions={<Ways games={games ?? []} shown={shown} name={name} />}
      panel={
        <div key="panel" class="play-panel watching">
          <div class="watch-now">
            <Pause model={model} leave={() => { heading.current?.focus(); }} />
            {session !== undefined && there !== undefined && <FeaturedFacts session={session} game={there} navigate={router.navigate} />}
          </div>
          {list}
          {there !== undefined && <ChatPlace client={client} gameId={shown} ended={there.snapshot.phase === Phase.ENDED} />}
          <OwnGames />
        </div>
      }
    />
  );
}

/** The page while no game can be shown: the game of the day, if there is one. */
function WithoutGame({ games, titles, list }: {
  /** The games that are played without a running clock; `undefined` while they are unknown. */
  readonly games: readonly GameSummary[] | undefined;
  readonly titles: (name: string) => ComponentChildren;
  readonly list: ComponentChildren;
}) {
  const { connection } = useShell();
  const known = games !== undefined;
  const nothing = <Nothing known={known} ready={connection.isReady.value}>{known && games.length > 0 && list}</Nothing>;
  if (!known) {
    return nothing;
  }
  const below = <>{list}<OwnGames /></>;
  const waiting = (
    <FeaturedTable
      session={undefined}
      standing={LOADING}
      heading={titles(t("watch.day"))}
      actions={undefined}
      panel={<div class="play-panel watching">{below}</div>}
    />
  );
  return <GameOfDay heading={titles} below={below} waiting={waiting} otherwise={nothing} />;
}

/** Hides a player's own game here; `follow` leads to its own page. */
function publicStanding(standing: Standing | undefined): Standing {
  return standing === undefined || (standing.kind === "there" && standing.game.me !== undefined) ? LOADING : standing;
}

/** The links to the previous and next games, and to the game's own page. */
function Ways({ games, shown, name }: {
  readonly games: readonly GameSummary[];
  readonly shown: string;
  readonly name: string;
}) {
  const near = neighbours(games, shown);
  const way = (icon: IconName, label: string, game: GameSummary) => (
    <a
      class="button"
      href={pathOf({ name: "watch", gameId: game.gameId })}
      aria-label={`${label}: ${versus(game)}`}
      title={label}
    >
      <Icon name={icon} />
    </a>
  );
  return (
    <>
      {near !== undefined && way("previous", t("watch.previous"), near.previous)}
      {near !== undefined && way("next", t("watch.next"), near.next)}
      <a class="button fill" href={pathOf({ name: "game", gameId: shown })} aria-label={`${t("watch.open")}: ${name}`}>
        {t("watch.open")}
      </a>
    </>
  );
}

function Nothing({ known, ready, children }: {
  readonly known: boolean;
  readonly ready: boolean;
  /** The games that are played without a running clock, if there are any. */
  readonly children: ComponentChildren;
}) {
  return (
    <div class="stack">
      <div class="stack tight">
        <PageHeading text={t("watch.title")} />
        <p class="lead">{t("watch.lead")}</p>
      </div>
      <section class="panel stack text">
        <LiveRegion says="status" class="empty">{noGamesText(known, ready)}</LiveRegion>
        {known && (
          <>
            <p>{t("watch.empty.hint")}</p>
            <div class="row">
              <a class="button primary" href={pathOf({ name: "lobby" })}>
                {t("watch.empty.play")}
              </a>
              <a class="button" href={pathOf({ name: "rules" })}>
                {t("watch.empty.rules")}
              </a>
              <a class="button" href={pathOf({ name: "replay", gameId: undefined })}>
                {t("watch.empty.replay")}
              </a>
            </div>
          </>
        )}
      </section>
      {children}
      <OwnGames />
    </div>
  );
}
