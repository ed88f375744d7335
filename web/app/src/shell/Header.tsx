import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { type Key, loadLateTexts, t } from "../i18n/index.js";
import type { FriendsOnline } from "../social/FriendsOnline.js";
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
        {t("shell.name")}
      </a>
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
  const late = useSignal<typeof FriendsOnline | undefined>(undefined);
  useEffect(() => {
    if (hasAccount) {
      Promise.all([import("../social/FriendsOnline.js"), loadLateTexts()]).then(
        ([loaded]) => { late.value = loaded.FriendsOnline; },
        () => undefined,
      );
    }
  }, [hasAccount, late]);
  return hasAccount && late.value !== undefined ? <late.value current={current === "friends"} /> : null;
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
