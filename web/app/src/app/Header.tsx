import { useComputed } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { useChallenges } from "../challenges/context.js";
import { type Key, t } from "../i18n/index.js";
import { Icon } from "../style/Icon.js";
import { useShell } from "../shell/context.js";
import { HeaderNotePlace } from "../shell/HeaderNote.js";
import { usePairing } from "../pairing/context.js";
import { PAGES } from "./pages.js";
import { Name } from "../shell/PlayerLink.js";
import { pathOf, type RouteName } from "../shell/routes.js";
import { useLate, withLateTexts } from "../shell/use-late.js";

const LINKS = [
  { route: { name: "lobby" }, text: "shell.nav.play" },
  { route: { name: "learn" }, text: "shell.nav.learn" },
  { route: { name: "watch", gameId: undefined }, text: "shell.nav.watch" },
  { route: { name: "games" }, text: "shell.nav.games" },
  { route: { name: "leaderboards" }, text: "shell.nav.players" },
] as const satisfies readonly NavigationLink[];

/** The links that only the menu has. */
const MORE = [
  { route: { name: "rules" }, text: "shell.nav.rules" },
  { route: { name: "account" }, text: "shell.nav.toAccount" },
  { route: { name: "settings" }, text: "shell.nav.settings" },
] as const satisfies readonly NavigationLink[];

interface NavigationLink {
  readonly route: Parameters<typeof pathOf>[0];
  readonly text: Key;
}

/**
 * The header, 48 px high and never more: site name, pages, player, and a menu with settings,
 * language and colours. On narrow windows the menu also has the pages.
 */
export function Header() {
  const { router } = useShell();
  const menu = useRef<HTMLDivElement>(null);
  const { name } = router.route.value;
  const moves = useRef(0);
  useEffect(() => {
    if (moves.current++ > 0) {
      menu.current?.hidePopover();
    }
  }, [name]);
  return (
    <header class="header">
      <a class="brand" href="/" aria-label={t("shell.name")}>
        <Icon name="mask" />
        <span class="brand-name">{t("shell.name")}</span>
      </a>
      <Navigation label={t("shell.nav.main")} current={name} links={LINKS} />
      <HeaderNotePlace />
      <div class="header-end">
        <SearchPlace />
        <ChallengesPlace />
        <RemindersPlace />
        <FriendsPlace current={name} />
        <Me current={name} />
        <button type="button" class="button quiet" popovertarget="menu" aria-label={t("shell.nav.menu")} title={t("shell.nav.menu")}>
          <Icon name="menu" />
        </button>
      </div>
      <div id="menu" class="menu" popover="auto" ref={menu}>
        <Navigation label={t("shell.nav.menu")} current={name} links={[...LINKS, ...MORE]} />
        <ChoicesPlace />
      </div>
    </header>
  );
}

function Navigation({ label, current, links }: {
  readonly label: string;
  readonly current: RouteName;
  readonly links: readonly (typeof LINKS | typeof MORE)[number][];
}) {
  return (
    <nav aria-label={label}>
      <ul>
        {links.filter(({ route }) => PAGES[route.name] !== undefined).map(({ route, text }) => (
          <li key={route.name}>
            <a href={pathOf(route)} aria-current={route.name === current ? "page" : undefined}>
              {t(text)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The choices of language and colours, once they are loaded. */
function ChoicesPlace() {
  const late = useLate(true, () => import("../preferences/HeaderChoices.js"));
  return late === undefined ? null : <late.HeaderChoices />;
}

/** The friends online of an account, once they are loaded. */
function FriendsPlace({ current }: { readonly current: RouteName }) {
  const hasAccount = useShell().connection.me.value?.guest === false;
  const late = useLate(hasAccount, () => withLateTexts(import("../social/FriendsOnline.js")));
  return late === undefined ? null : <late.FriendsOnline current={current === "friends"} />;
}

/** The search of quick pairing while the player is elsewhere, once that is loaded. */
function SearchPlace() {
  const { router } = useShell();
  const search = usePairing().loaded.value;
  const runs = search?.pairing.value?.seeking === true || search?.missed.value !== undefined;
  const late = useLate(runs && router.route.value.name !== "lobby", () => withLateTexts(import("../pairing/SearchMark.js")));
  return late === undefined || search === undefined ? null : <late.SearchMark search={search} />;
}

/** The challenges to a player, once their part is loaded. */
function ChallengesPlace() {
  const late = useLate(useShell().connection.me.value !== undefined, () => withLateTexts(import("../challenges/ChallengeSlips.js")));
  return late === undefined ? null : <late.ChallengeSlips />;
}

/** The way back to a player's live game, and other reminders, once they are loaded. */
function RemindersPlace() {
  const { received } = useChallenges();
  const challenged = useComputed(() => received.value.length);
  const late = useLate(useShell().connection.me.value !== undefined, () => withLateTexts(import("../reminders/Reminders.js")));
  return late === undefined ? null : <late.Reminders challenged={challenged} />;
}

/** The links to the player's profile and account. Guests have no profile. */
function Me({ current }: { readonly current: RouteName }) {
  const me = useShell().connection.me.value;
  const hasProfile = me?.guest === false;
  return (
    <div class="me">
      {hasProfile && (
        <a href={pathOf({ name: "player", playerId: me.playerId })} aria-label={t("shell.nav.profile", { name: me.name })}>
          <Name text={me.name} />
        </a>
      )}
      <a
        href={pathOf({ name: "account" })}
        aria-current={current === "account" ? "page" : undefined}
        aria-label={me && t("shell.nav.account", { name: me.name })}
      >
        {hasProfile ? t("shell.nav.toAccount") : me === undefined ? t("shell.nav.logIn") : <Name text={me.name} />}
      </a>
    </div>
  );
}
