import { Component, type ComponentChildren } from "preact";
import { t } from "../i18n/index.js";
import { type App, Providers } from "./app.js";
import { ConnectionBanner } from "./ConnectionBanner.js";
import { CurrentPage } from "./CurrentPage.js";
import { Header } from "./Header.js";
import { LiveRegion } from "../shell/LiveRegion.js";
import { NameDialog } from "./NameDialog.js";
import { NoticeList } from "../shell/NoticeList.js";
import type { Renewal } from "./renewal.js";

/** The frame of every page. */
export function Frame({ app, renewal }: { readonly app: App; readonly renewal: Renewal }) {
  return (
    <Providers app={app}>
      <a class="skip" href="#content">
        {t("shell.nav.skip")}
      </a>
      <Header />
      <ConnectionBanner />
      <main id="content" tabIndex={-1}>
        <Guard key={app.router.route.value.name}>
          <CurrentPage renewal={renewal} />
        </Guard>
      </main>
      <NoticeList />
      <NameDialog />
    </Providers>
  );
}

/** Keeps the frame when a page throws an error, and tells the user what to do. */
class Guard extends Component<{ readonly children: ComponentChildren }, { readonly broken: boolean }> {
  override state = { broken: false };

  static override getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(fault: unknown): void {
    reportError(fault);
  }

  override render() {
    return this.state.broken ? (
      <LiveRegion as="div" says="alert" class="stack text">
        <p>{t("shell.page.fault")}</p>
        <p>
          <button type="button" class="button" onClick={() => { location.reload(); }}>
            {t("shell.connection.reload")}
          </button>
        </p>
      </LiveRegion>
    ) : (
      this.props.children
    );
  }
}
