import { type ReadonlySignal, useComputed, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Challenge } from "@sdk";
import { formatNumber, t } from "../i18n/index.js";
import { useOwnGames } from "../game-lists/context.js";
import type { OwnGame } from "../game-lists/own-games.js";
import { localStore } from "../settings/index.js";
import { useShell } from "../shell/context.js";
import { LiveRegion } from "../shell/LiveRegion.js";
import type { Route } from "../shell/routes.js";
import { pathOf } from "../shell/routes.js";
import { Icon } from "../style/Icon.js";
import { followChallenges } from "./challenge-feed.js";
import { ChallengeRow } from "./ChallengeRow.js";
import { useChallenges } from "./context.js";
import { KeptIds } from "./kept-ids.js";
import { termsText, whoText } from "./texts.js";
import "./challenges.css";

/** The slip shows so many challenges; the lobby has all. */
const MOST = 2;

/** The key that leads to the slip or to the mark, and back. */
const KEY = "F8";

/**
 * The challenges to the player, on every page: a slip at the upper edge, or only a mark in the header
 * while a board is in play.
 */
export function ChallengeSlips() {
  const shell = useShell();
  const { received } = useChallenges();
  const ownGames = useOwnGames();
  const me = shell.connection.me.value?.playerId;
  useEffect(() => followChallenges(shell.client, received, shell.notices), [shell, received, me]);
  const inPlay = useComputed(() => isInPlay(shell.router.route.value, ownGames.value ?? []));
  return (
    <>
      <Announcement received={received} />
      {received.value.length > 0 && (inPlay.value ? <Mark challenges={received.value} /> : <Slip challenges={received.value} />)}
    </>
  );
}

/** Returns whether a slip would lie over a board in play, or distract from a running clock. */
export function isInPlay(route: Route, games: readonly OwnGame[]): boolean {
  return (
    games.some(({ live, clock, gameId }) => (live && clock !== undefined) || (route.name === "game" && route.gameId === gameId)) ||
    (route.name === "watch" && route.gameId !== undefined)
  );
}

/** Tells screen readers of the newest challenge. */
function Announcement({ received }: { readonly received: ReadonlySignal<readonly Challenge[]> }) {
  const newest = received.value.at(-1);
  return (
    <LiveRegion as="span" says="polite" class="hidden-text">
      {newest?.invitation === undefined ? "" : `${whoText(newest)}: ${termsText(newest.invitation)}. ${t("challenges.key", { key: KEY })}`}
    </LiveRegion>
  );
}

function Slip({ challenges }: { readonly challenges: readonly Challenge[] }) {
  const hidden = useRef(new KeptIds(localStore(), "espionage.hidden-challenges"));
  const changes = useSignal(0);
  const slip = useRef<HTMLElement>(null);
  useKey(() => slip.current?.querySelector("button"));
  const idOf = ({ invitation }: Challenge): string => invitation?.invitationId ?? "";
  const all = challenges.filter((challenge) => !hidden.current.has(idOf(challenge)));
  const shown = all.slice(0, MOST);
  const place = shown.map(idOf).join(" ");
  const hide = (): void => {
    all.forEach((challenge) => { hidden.current.add(idOf(challenge)); });
    changes.value += 1;
  };
  return shown.length === 0 ? null : (
    <aside ref={slip} class="challenge-slip" aria-label={t("challenges.title")} aria-keyshortcuts={KEY} data-hidden={changes.value}>
      <div class="line-title">
        <h2>{t("challenges.title")}</h2>
        <kbd aria-hidden="true">{KEY}</kbd>
        <button type="button" class="button quiet" aria-label={t("challenges.hide")} title={t("challenges.hide")} onClick={hide}>
          <Icon name="close" />
        </button>
      </div>
      <Rows challenges={shown} place={place} />
      {all.length > MOST && <a href={pathOf({ name: "lobby" })}>{t("challenges.more", { number: formatNumber(all.length - MOST) })}</a>}
    </aside>
  );
}

/** The mark, which shows the challenges when it is pressed. */
function Mark({ challenges }: { readonly challenges: readonly Challenge[] }) {
  const mark = useRef<HTMLButtonElement>(null);
  useKey(() => mark.current);
  const text = t("challenges.count", { count: challenges.length });
  const place = challenges.map(({ invitation }) => invitation?.invitationId).join(" ");
  return (
    <>
      <button
        ref={mark}
        type="button"
        class="button challenge-mark"
        popovertarget="challenges"
        aria-label={text}
        title={text}
        aria-keyshortcuts={KEY}
      >
        <Icon name="mask" />
        {formatNumber(challenges.length)}
      </button>
      <div id="challenges" class="menu" popover="auto">
        <Rows challenges={challenges} place={place} />
      </div>
    </>
  );
}

function Rows({ challenges, place }: { readonly challenges: readonly Challenge[]; readonly place: string }) {
  return (
    <ul class="challenges">
      {challenges.map((challenge) => (
        <ChallengeRow key={challenge.invitation?.invitationId} challenge={challenge} place={place} />
      ))}
    </ul>
  );
}

/** Moves the focus to an element when the key is pressed, and back when it is pressed again. */
function useKey(target: () => HTMLElement | null | undefined): void {
  const newest = useRef(target);
  newest.current = target;
  useEffect(() => {
    let before: Element | null = null;
    const press = (event: KeyboardEvent): void => {
      const element = newest.current();
      if (event.key !== KEY || element === null || element === undefined) {
        return;
      }
      event.preventDefault();
      const inside = element.closest("aside, header")?.contains(document.activeElement) === true && before instanceof HTMLElement;
      const next = inside ? before : element;
      before = inside ? null : document.activeElement;
      (next as HTMLElement).focus();
    };
    document.addEventListener("keydown", press);
    return () => { document.removeEventListener("keydown", press); };
  }, []);
}
