// The global styles come first, so that styles of pages can override them.
import "./style/base.css";
import "./style/controls.css";
import "./style/lists.css";
import "./app/frame.css";
import { signal } from "@preact/signals";
import { render } from "preact";
import {
  type Challenge,
  Client,
  type Fetch,
  type Friends,
  HttpClient,
  type Refusal,
  Sessions,
  SUBPROTOCOL,
  watchedBackoff,
  webSocketTransport,
} from "@sdk";
import { unsavedCodes } from "./account/unsaved-codes.js";
import { locale, preferRegions, speak, t } from "./i18n/index.js";
import { LobbyModel } from "./lobby/lobby-model.js";
import { PrivateInvitations } from "./lobby/private-invitations.js";
import type { Search } from "./pairing/search.js";
import type { OwnGame } from "./game-lists/own-games.js";
import { localStore, settings } from "./settings/index.js";
import type { App } from "./app/app.js";
import { followSettings } from "./app/appearance.js";
import { ConnectionStore } from "./shell/connection-store.js";
import { browserEnvironment, socketAddress } from "./shell/environment.js";
import { problemText, refusalText } from "./shell/error-texts.js";
import { announceGames, openGame } from "./app/new-games.js";
import { keepTexts } from "./app/translated-texts.js";
import { keepInstallPrompt } from "./shell/install-prompt.js";
import { Notices } from "./shell/notices.js";
import { leaveWithPage, wakeOnReturn } from "./shell/online.js";
import { hasUnsaved, Renewal } from "./app/renewal.js";
import { Router } from "./shell/router.js";
import { SessionStore } from "./shell/session-store.js";
import { prepareSounds } from "./sounds/play-sound.js";
import { Frame } from "./app/Frame.js";
import { withLateTexts } from "./shell/use-late.js";
import { installServiceWorker } from "./app/service-worker.js";
import { version } from "../../package.json";

/**
 * The delays of the attempts to continue with the session of another tab. The answer with the
 * browser's new cookie may arrive after the old session has ended.
 */
const SESSION_DELAYS_MS = [250, 1_000, 3_000];

/** The composition root, which creates everything that lives as long as the page. */
function compose(): App {
  const client = new Client({
    environment: browserEnvironment,
    transport: webSocketTransport(() => new WebSocket(socketAddress(location), SUBPROTOCOL)),
    client: { name: "espionage-web", version, locale: locale() },
    backoff: watchedBackoff(() => !document.hidden),
    sessionDelaysMs: SESSION_DELAYS_MS,
  });
  const fetching: Fetch = (url, request) => fetch(url, request);
  const http = new HttpClient(fetching);
  const tabs = new BroadcastChannel("espionage.session");
  tabs.onmessage = () => { client.connection.reconnect(); };
  const connection = new ConnectionStore(client, () => { tabs.postMessage("changed"); });
  const session = new SessionStore(new Sessions(http), connection, localStore());
  const router = new Router(window);
  const notices = new Notices(browserEnvironment);
  const lobby = new LobbyModel({
    commands: client.lobby,
    me: connection.me,
    privates: new PrivateInvitations(localStore(), Date.now),
    enter: async (how) => {
      const entered = await (how === "by name"
        ? session.ensure()
        : session.ensureAs(how === "at once" ? (session.lastName ?? t("shell.name.suggestion")) : how.as));
      if (entered === "unreachable") {
        notices.tell("bad", t("errors.notConnected"));
      } else if (typeof entered !== "string") {
        notices.tell("bad", problemText(entered));
      }
      return entered === "playing";
    },
    refused: (refusal, again) => {
      const told = tellRefusal(refusal, again).catch(() => notices.tell("bad", t("errors.refusal.LIMIT_REACHED")));
      return () => void told.then((id) => { notices.close(id); });
    },
    openGame: (gameId) => {
      openGame(router, gameId);
    },
  });
  const tellRefusal = async (refusal: Refusal, again?: () => void): Promise<number> => {
    const { limit } = refusal;
    if (limit === undefined) {
      return notices.tell("bad", refusalText(refusal));
    }
    const late = await withLateTexts(import("./app/limit-notice.js"));
    return late.tellLimit(app, { ...refusal, limit }, again);
  };
  const loadedSearch = signal<Search | undefined>(undefined);
  let loading: Promise<Search> | undefined;
  const search = (): Promise<Search> =>
    (loading ??= import("./pairing/search.js").then((late) => (loadedSearch.value = new late.Search(client, browserEnvironment))));
  const friends = signal<Friends | undefined>(undefined);
  const ownGames = signal<readonly OwnGame[] | undefined>(undefined);
  const challenges = signal<readonly Challenge[]>([]);
  const app: App = { client, http, connection, session, router, notices, lobby, friends, ownGames, search, loadedSearch, challenges };
  return app;
}

/** Returns what renews the page when a part of it has another name on the server by now. */
function renewalOf(notices: Notices): Renewal {
  const reload = (): void => {
    location.reload();
  };
  const renewal = new Renewal({
    script: document.querySelector("script[type=module]")?.getAttribute("src") ?? "",
    store: () => sessionStorage,
    page: async () => (await fetch("/", { cache: "no-store" })).text(),
    isBusy: () => unsavedCodes.peek() !== undefined || hasUnsaved(document),
    reload,
    offer: () => {
      notices.tell("info", t("shell.page.newer"), { label: t("shell.connection.reload"), run: reload });
    },
    now: Date.now,
  });
  if (renewal.isUpdated()) {
    notices.tell("good", t("shell.page.updated"));
  }
  // Vite reports each import that fails.
  window.addEventListener("vite:preloadError", () => void renewal.check());
  return renewal;
}

async function start(place: HTMLElement): Promise<void> {
  preferRegions(navigator.languages);
  await speak(settings.language.value).catch(() => speak("en"));
  const app = compose();
  keepInstallPrompt();
  followSettings(document.documentElement, app.notices);
  announceGames(app);
  wakeOnReturn(app.client.connection);
  leaveWithPage(app.client.connection);
  prepareSounds();
  app.client.connection.onPush(({ case: kind, value }) => {
    if (kind === "announcements") {
      void import("./announcements/show-announcements.js").then((late) => { late.showAnnouncements(value.announcements); });
    }
  });
  render(<Frame app={app} renewal={renewalOf(app.notices)} />, place);
  installServiceWorker();
  keepTexts(document.body);
}

const place = document.getElementById("app");
if (place !== null) {
  void start(place);
}
