import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { type Key, loadLateTexts, t } from "../i18n/index.js";
import { useApp } from "./app.js";
import { LanguageChoice, ThemeChoice } from "./HeaderChoices.js";
import { PAGES } from "./pages.js";
import { pathOf, type RouteName } from "./routes.js";

const LINKS = [
  { route: { name: "lobby" }, text: "shell.nav.play" },
  { route: { name: "watch", gameId: undefined }, text: "shell.nav.watch" },
  { route: { name: "games" }, text: "shell.nav.games" },
  { route: { name: "leaderboards" }, text: "shell.nav.leaderboards" },
  { route: { name: "rules" }, text: "shell.nav.rules" },
  { route: { name: "settings" }, text: "shell.nav.settings" },
] as const satisfies readonly { route: Parameters<typeof pathOf>[0]; text: Key }[];

/**
 * The header: site name, pages, player, language and colours. On a phone a button opens all but the
 * name.
 */
export function Header() {
  const { router } = useApp();
  const open = useSignal(false);
  const { name } = router.route.value;
  useEffect(() => {
    open.value = false;
  }, [name, open]);
  return (
    <header
      class="header"
      onKeyDown={(event) => {
        if (event.key === "Escape") {
          open.value = false;
        }
      }}
    >
      <a class="brand" href="/">
        <img src="/icon.svg" alt="" width="32" height="32" />
        <span class="brand-name">{t("shell.name")}</span>
      </a>
      <RemindersPlace />
      <button
        type="button"
        class="button quiet menu-button"
        aria-expanded={open.value}
        aria-controls="menu"
        onClick={() => { open.value = !open.value; }}
      >
        <span class="bars" aria-hidden="true" />
        {t("shell.nav.menu")}
      </button>
      <div id="menu" class={open.value ? "menu open" : "menu"}>
        <Navigation current={name} />
        <div class="header-choices">
          <div class="header-person">
            <Me current={name} />
            <FriendsPlace current={name} />
          </div>
          <LanguageChoice />
          <ThemeChoice />
        </div>
      </div>
    </header>
  );
}

function Navigation({ current }: { readonly current: RouteName }) {
  return (
    <nav aria-label={t("shell.nav.main")}>
      <ul>
        {LINKS.filter(({ route }) => PAGES[route.name] !== undefined).map(({ route, text }) => (
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

/** The friends online of an account, once they are loaded. */
function FriendsPlace({ current }: { readonly current: RouteName }) {
  const hasAccount = useApp().connection.me.value?.guest === false;
  const late = useLate(hasAccount, () => import("../social/FriendsOnline.js"));
  return late === undefined ? null : <late.FriendsOnline current={current === "friends"} />;
}

/** The way back to a player's live game, and other reminders, once they are loaded. */
function RemindersPlace() {
  const late = useLate(useApp().connection.me.value !== undefined, () => import("../reminders/Reminders.js"));
  return late === undefined ? null : <late.Reminders />;
}

/** Returns a module and loads the late texts, while they are wanted; `undefined` until both are there. */
function useLate<T>(wanted: boolean, load: () => Promise<T>): T | undefined {
  const late = useSignal<T | undefined>(undefined);
  useEffect(() => {
    if (wanted) {
      Promise.all([load(), loadLateTexts()]).then(
        ([loaded]) => { late.value = loaded; },
        () => undefined,
      );
    }
  }, [wanted, late]);
  return wanted ? late.value : undefined;
}

/** The links to the player's profile and account. Guests have no profile. */
function Me({ current }: { readonly current: RouteName }) {
  const me = useApp().connection.me.value;
  const hasProfile = me?.guest === false;
  return (
    <div class="me">
      {hasProfile && (
        <a href={pathOf({ name: "player", playerId: me.playerId })} aria-label={t("shell.nav.profile", { name: me.name })}>
          {me.name}
        </a>
      )}
      <a
        href={pathOf({ name: "account" })}
        aria-current={current === "account" ? "page" : undefined}
        aria-label={me && t("shell.nav.account", { name: me.name })}
      >
        {hasProfile ? t("shell.nav.toAccount") : (me?.name ?? t("shell.nav.logIn"))}
      </a>
    </div>
  );
}
