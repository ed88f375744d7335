import { type Signal, useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { t } from "../i18n/index.js";
import { useShell } from "../shell/context.js";
import { LiveRegion } from "../shell/LiveRegion.js";
import { NotFoundPage } from "./NotFoundPage.js";
import { type Page, PAGES } from "./pages.js";
import type { Renewal } from "./renewal.js";
import type { PageProps, Route, RouteName } from "../shell/routes.js";
import { withLateTexts } from "../shell/use-late.js";

type Renewals = Pick<Renewal, "check">;

/** The page for the current address. */
export function CurrentPage({ renewal }: { readonly renewal: Renewals }) {
  const { router } = useShell();
  const route = router.route.value;
  const page = PAGES[route.name] as Page<RouteName> | undefined;
  if (page === undefined) {
    return <NotFoundPage />;
  }
  if (page.kind === "early") {
    const Component = page.component;
    return <Component key={keyOf(route)} route={route} />;
  }
  return <LatePage key={keyOf(route)} page={page} route={route} renewal={renewal} />;
}

type Late = Extract<Page<RouteName>, { kind: "late" }>;
type Loading = { readonly is: "loading" | "failed" } | { readonly is: "there"; readonly component: ComponentType<PageProps<RouteName>> };

function LatePage({ page, route, renewal }: { readonly page: Late; readonly route: Route; readonly renewal: Renewals }) {
  const { connection } = useShell();
  const loading = useSignal<Loading>({ is: "loading" });
  useEffect(() => {
    void load(page, loading, renewal);
  }, [page, loading]);
  const state = loading.value;
  switch (state.is) {
    case "loading":
      return <LiveRegion says="status" class="waiting">{t("shell.page.loading")}</LiveRegion>;
    case "failed":
      return (
        <LiveRegion as="div" says="alert" class="stack text">
          <p>{t(connection.isReady.value ? "shell.page.failed" : "shell.page.needsServer")}</p>
          <p>
            <button type="button" class="button" onClick={() => { location.reload(); }}>
              {t("shell.page.again")}
            </button>
          </p>
        </LiveRegion>
      );
    case "there":
      return <state.component route={route} />;
  }
}

/**
 * Loads a page. A failure is final: browsers may remember that a module could not be loaded, and
 * after an update the file has another name. Only a reload of the app helps, which it does by itself
 * after an update.
 */
async function load(page: Late, loading: Signal<Loading>, renewal: Renewals): Promise<void> {
  loading.value = { is: "loading" };
  try {
    loading.value = { is: "there", component: await withLateTexts(page.load()) };
  } catch {
    if (!(await renewal.check())) {
      loading.value = { is: "failed" };
    }
  }
}

/**
 * Returns the key of a page's component. Another game, player, variant or part of the account is
 * another page, except on the watch page; another turn is not.
 */
function keyOf(route: Route): string {
  if ("variant" in route) {
    return route.variant;
  }
  if ("playerId" in route) {
    return `${route.name} ${route.playerId}`;
  }
  if ("part" in route) {
    return `${route.name} ${route.part ?? ""}`;
  }
  return "gameId" in route && route.name !== "watch" ? `${route.name} ${route.gameId ?? ""}` : route.name;
}
