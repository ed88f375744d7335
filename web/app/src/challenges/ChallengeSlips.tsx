import { type ReadonlySignal, useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { Challenge } from "@sdk";
import { formatNumber, t } from "../i18n/index.js";
import { useOwnGames } from "../game-lists/context.js";
import type { OwnGame } from "../game-lists/own-games.js";
import { localStore } from "../settings/index.js";
import { useShell } from "../shell/context.js";
import { LiveRegion } from "../shell/LiveRegion.js";
import { pathOf, type Route } from "../shell/routes.js";
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
 * while a board is in play. The lobby lists those that stood when it was opened, so that its slip has
 * only those that have arrived since.
 */
export function ChallengeSlips() {
  const shell = useShell();
  const { received, inSlip } = useChallenges();
  const ownGames = useOwnGames();
  const arrived = useSignal<readonly string[]>([]);
  const hidden = useHidden();
  const me = shell.connection.me.value?.playerId;
  const { route } = shell.router;
  const page = route.value.name;
  useEffect(
    () => followChallenges(shell.client, received, shell.notices, (id) => { arrived.value = [...arrived.peek(), id]; }),
    [shell, received, arrived, me],
  );
  useEffect(() => { arrived.value = []; }, [page, arrived]);
  const inPlay = useComputed(() => isInPlay(route.value, ownGames.value ?? []));
  const slip = useComputed(() =>
    received.value.filter(
      (challenge) => !inPlay.value && !hidden.has(idOf(challenge)) && (route.value.name !== "lobby" || arrived.value.includes(idOf(challenge))),
    ));
  useSignalEffect(() => { inSlip.value = slip.value.slice(0, MOST).map(idOf); });
  return (
    <>
      <Announcement received={received} />
      {inPlay.value && received.value.length > 0 && <Mark challenges={received.value} />}
      {slip.value.length > 0 && <Slip challenges={slip.value} hide={() => { slip.value.map(idOf).forEach(hidden.add); }} />}
    </>
  );
}

function idOf({ invitation }: Challenge): string {
  return invitation?.invitationId ?? "";
}

/** Returns the challenges that the player wants to answer later, in all tabs that open from now on. */
function useHidden(): { readonly has: (id: string) => boolean; readonly add: (id: string) => void } {
  const changes = useSignal(0);
  return useMemo(() => {
    const kept = new KeptIds(localStore(), "espionage.hidden-challenges");
    return {
      has: (id) => changes.value >= 0 && kept.has(id),
      add: (id) => {
        kept.add(id);
        changes.value += 1;
      },
    };
  }, [changes]);
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

function Slip({ challenges, hide }: { readonly challenges: readonly Challenge[]; readonly hide: () => void }) {
  const slip = useRef<HTMLElement>(null);
  useKey(() => slip.current?.querySelector<HTMLElement>(".challenge-answers button"));
  const shown = challenges.slice(0, MOST);
  const others = challenges.length - shown.length;
  return (
    <section ref={slip} class="challenge-slip" aria-label={t("challenges.title")} aria-keyshortcuts={KEY}>
      <div class="line-title">
        <h2>{t("challenges.title")}</h2>
        <kbd aria-hidden="true">{KEY}</kbd>
        <button type="button" class="button quiet" aria-label={t("challenges.hide")} title={t("challenges.hide")} onClick={hide}>
          <Icon name="close" />
        </button>
      </div>
      <Rows challenges={shown} />
      {others > 0 && <a href={pathOf({ name: "lobby" })}>{t("challenges.more", { number: formatNumber(others) })}</a>}
    </section>
  );
}

/** The mark, which shows the challenges when it is pressed. */
function Mark({ challenges }: { readonly challenges: readonly Challenge[] }) {
  const mark = useRef<HTMLButtonElement>(null);
  useKey(() => mark.current);
  const text = t("challenges.count", { count: challenges.length });
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
        <Rows challenges={challenges} />
      </div>
    </>
  );
}

function Rows({ challenges }: { readonly challenges: readonly Challenge[] }) {
  const place = challenges.map(idOf).join(" ");
  return (
    <ul class="challenges">
      {challenges.map((challenge) => (
        <ChallengeRow key={idOf(challenge)} challenge={challenge} place={place} />
      ))}
    </ul>
  );
}

/**
 * Moves the focus to an element when the key is pressed, and back when it is pressed again, or when
 * the element goes with the focus.
 */
function useKey(target: () => HTMLElement | null | undefined): void {
  const newest = useRef(target);
  newest.current = target;
  useLayoutEffect(() => {
    let before: Element | null = null;
    const press = (event: KeyboardEvent): void => {
      const element = newest.current();
      if (event.key !== KEY || element === null || element === undefined) {
        return;
      }
      event.preventDefault();
      const next = isAtChallenges() ? before : element;
      before = isAtChallenges() ? null : document.activeElement;
      if (next instanceof HTMLElement) {
        next.focus();
      }
    };
    document.addEventListener("keydown", press);
    return () => {
      document.removeEventListener("keydown", press);
      if (before instanceof HTMLElement && isAtChallenges()) {
        before.focus();
      }
    };
  }, []);
}

function isAtChallenges(): boolean {
  return document.activeElement?.closest(".challenge-slip, .challenge-mark, #challenges") instanceof Element;
}
