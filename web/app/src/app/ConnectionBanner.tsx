import { parseTimeControl, Phase } from "@sdk";
import { t } from "../i18n/index.js";
import type { OwnGame } from "../game-lists/own-games.js";
import { type App, useApp } from "../shell/context.js";
import { type Banner, bannerOf, type ConnectionProblem } from "./banner.js";
import { problemText, disconnectText } from "../shell/error-texts.js";
import { LiveRegion } from "../shell/LiveRegion.js";
import { online } from "../shell/online.js";

/** One line about the connection over the foot of the window, unless it is fine. It moves nothing. */
export function ConnectionBanner() {
  const app = useApp();
  const { state, goingAway, welcome } = app.connection;
  const banner = bannerOf(state.value, {
    online: online.value,
    goingAway: goingAway.value,
    reached: welcome.value !== undefined,
  });
  return (
    <LiveRegion as="div" says="status" class={`banner ${banner.kind}`} hidden={banner.kind === "none"}>
      <div class="banner-line">
        <BannerContent banner={banner} app={app} />
      </div>
    </LiveRegion>
  );
}

function BannerContent({ banner, app }: { readonly banner: Banner; readonly app: App }) {
  switch (banner.kind) {
    case "none":
      return null;
    case "connecting":
      return <p>{connectingText(banner.problem)}</p>;
    case "offline":
      return <p>{offlineText(app.ownGames.value ?? [])}</p>;
    case "going-away":
      return <p>{t("shell.connection.goingAway")}</p>;
    case "ended":
      return (
        <>
          <p>{disconnectText(banner.reason)}</p>
          <Remedy remedy={banner.remedy} app={app} />
        </>
      );
  }
}

/** Returns what it means for the reader's games that the reader is offline. */
function offlineText(games: readonly OwnGame[]): string {
  const live = games.filter((game) => game.live);
  const parts = [
    live.some(hasRunningClock) ? t("shell.connection.offline.clock") : [],
    live.some(canBeClaimed) ? t("shell.connection.offline.claim") : [],
  ].flat();
  return parts.length === 0 ? t("shell.connection.offline") : [t("shell.connection.offline.live"), ...parts].join(" ");
}

/** Returns whether the clocks run: those of a game with the computer wait for both first turns. */
function hasRunningClock(game: OwnGame): boolean {
  return parseTimeControl(game.summary.timeControl)?.kind !== "unlimited" && (!isWithComputer(game) || game.turn >= 2);
}

/** Returns whether the opponent is a person, who may claim the game once it is being played. */
function canBeClaimed(game: OwnGame): boolean {
  return game.summary.phase === Phase.PLAY && !isWithComputer(game);
}

function isWithComputer({ summary: { white, black } }: OwnGame): boolean {
  return white?.computer === true || black?.computer === true;
}

function connectingText(problem: ConnectionProblem | undefined): string {
  switch (problem) {
    case undefined:
      return t("shell.connection.connecting");
    case "lost":
      return t("shell.connection.reconnecting");
    case "unreachable":
      return t("shell.connection.unreachable");
  }
}

function Remedy({ remedy, app }: { readonly remedy: "anew" | "reload" | "connect"; readonly app: App }) {
  switch (remedy) {
    case "anew":
      return (
        <button type="button" class="button" onClick={() => void startAnew(app)}>
          {t("shell.connection.anew")}
        </button>
      );
    case "reload":
      return (
        <button type="button" class="button" onClick={() => { location.reload(); }}>
          {t("shell.connection.reload")}
        </button>
      );
    case "connect":
      return (
        <button type="button" class="button" onClick={() => { app.client.connection.reconnect(); }}>
          {t("shell.connection.connect")}
        </button>
      );
  }
}

async function startAnew(app: App): Promise<void> {
  const answer = await app.session.forget();
  if (!answer.ok) {
    app.notices.tell("bad", problemText(answer.problem));
  }
}
