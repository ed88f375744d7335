import type { ComponentType } from "preact";
import { LobbyPage } from "./LobbyPage.js";
import { NotFoundPage } from "./NotFoundPage.js";
import type { PageProps, RouteName } from "../shell/routes.js";

/** A page of the first load, or one whose code and texts load when it is opened. */
export type Page<N extends RouteName> =
  | { readonly kind: "early"; readonly component: ComponentType<PageProps<N>> }
  | {
      readonly kind: "late";
      readonly load: () => Promise<ComponentType<PageProps<N>>>;
    };

/**
 * The pages by the name of their route. A missing page shows "not found", and has no link in the
 * header. Each page shows a `PageHeading`, which sets the title of the window and takes the focus.
 */
export const PAGES: { readonly [N in RouteName]?: Page<N> } = {
  lobby: { kind: "early", component: LobbyPage },
  invite: { kind: "late", load: async () => (await import("../lobby/InvitePage.js")).InvitePage },
  unknown: { kind: "early", component: NotFoundPage },
  game: { kind: "late", load: async () => (await import("./GameRoute.js")).GameRoute },
  replay: { kind: "late", load: async () => (await import("../replay/ReplayRoute.js")).ReplayRoute },
  watch: { kind: "late", load: async () => (await import("../watch/WatchPage.js")).WatchPage },
  rules: { kind: "late", load: async () => (await import("../rules/RulesPage.js")).RulesPage },
  variant: { kind: "late", load: async () => (await import("../rules/VariantPage.js")).VariantPage },
  tips: { kind: "late", load: async () => (await import("../tips/TipsPage.js")).TipsPage },
  learn: { kind: "late", load: async () => (await import("../learn/LearnPage.js")).LearnPage },
  settings: { kind: "late", load: async () => (await import("../preferences/SettingsPage.js")).SettingsPage },
  player: { kind: "late", load: async () => (await import("../archive/PlayerPage.js")).PlayerPage },
  games: { kind: "late", load: async () => (await import("../archive/GamesPage.js")).GamesPage },
  leaderboards: { kind: "late", load: async () => (await import("../archive/LeaderboardsPage.js")).LeaderboardsPage },
  statistics: { kind: "late", load: async () => (await import("../archive/StatisticsPage.js")).StatisticsPage },
  friends: { kind: "late", load: async () => (await import("../social/FriendsPage.js")).FriendsPage },
  account: { kind: "late", load: async () => (await import("../account/AccountPage.js")).AccountPage },
  deployments: { kind: "late", load: async () => (await import("../deployments/DeploymentsPage.js")).DeploymentsPage },
};
