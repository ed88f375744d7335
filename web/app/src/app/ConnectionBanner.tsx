import { parseTimeControl, Phase } from "@sdk";
import { t } from "../i18n/index.js";
import { useOwnGames } from "../game-lists/context.js";
import type { OwnGame } from "../game-lists/own-games.js";
import { bothHavePlayed } from "../shell/game-texts.js";
import { type Shell, useShell } from "../shell/context.js";
import { type Banner, bannerOf, type ConnectionProblem } from "./banner.js";
import { problemText, disconnectText } from "../shell/error-texts.js";
import { LiveRegion } from "../shell/LiveRegion.js";
import { online } from "../shell/online.js";

/** One line about the connection over the foot of the window, unless it is fine. It moves nothing. */
export function ConnectionBanner() {
  const shell = useShell();
  const { state, goingAway, welcome } = shell.connection;
  const banner = bannerOf(state.value, {
    online: online.value,
    goingAway: goingAway.value,
    reached: welcome.value !== undefined,
  });
  return (
    <LiveRegion as="div" says="status" class={`banner ${banner.kind}`} hidden={banner.kind === "none"}>
      <div class="banner-line">
        <BannerContent banner={banner} shell={shell} />
      </div>
    </LiveRegion>
  );
}

function BannerContent({ banner, shell }: { readonly banner: Banner; readonly shell: Shell }) {
  const ownGames = useOwnGames();
  switch (banner.kind) {
    case "none":
      return null;
    case "connecting":
      return <p>{connectingText(banner.problem)}</p>;
    case "offline":
      return <p>{offlineText(ownGames.value ?? [])}</p>;
    case "going-away":
      return <p>{t("shell.connection.goingAway")}</p>;
    case "ended":
      return (
        <>
          <p>{disconnectText(banner.reason)}</p>
          <Remedy remedy={banner.remedy} shell={shell} />
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
  return parseTimeControl(game.summary.timeControl)?.kind !== "unlimited" && (!isWithComputer(game) || bothHavePlayed(game.turn));
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

function Remedy({ remedy, shell }: { readonly remedy: "anew" | "reload" | "connect"; readonly shell: Shell }) {
  switch (remedy) {
    case "anew":
      return (
        <button type="button" class="button" onClick={() => void startAnew(shell)}>
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
        <button type="button" class="button" onClick={() => { shell.client.connection.reconnect(); }}>
          {t("shell.connection.connect")}
        </button>
      );
  }
}

async function startAnew({ session, notices }: Shell): Promise<void> {
  const answer = await session.forget();
  if (!answer.ok) {
    notices.tell("bad", problemText(answer.problem));
  }
}
