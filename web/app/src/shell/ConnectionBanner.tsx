import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../i18n/index.js";
import { type App, useApp } from "./app.js";
import { type Banner, bannerOf, type ConnectionProblem } from "./banner.js";
import { browserEnvironment } from "./environment.js";
import { problemText, disconnectText } from "./error-texts.js";
import { online } from "./online.js";

/** The banner about the connection, unless it is fine. */
export function ConnectionBanner() {
  const app = useApp();
  const { state, goingAway, welcome } = app.connection;
  const banner = bannerOf(state.value, {
    online: online.value,
    goingAway: goingAway.value,
    reached: welcome.value !== undefined,
  });
  return (
    <div class={`banner ${banner.kind}`} role="status" hidden={banner.kind === "none"}>
      <BannerContent banner={banner} app={app} />
    </div>
  );
}

function BannerContent({ banner, app }: { readonly banner: Banner; readonly app: App }) {
  switch (banner.kind) {
    case "none":
      return null;
    case "connecting":
      return <p>{connectingText(banner.problem)}</p>;
    case "waiting":
      return <Waiting until={banner.until} problem={banner.problem} app={app} />;
    case "offline":
      return <p>{t("shell.connection.offline")}</p>;
    case "going-away":
      return <p>{t("shell.connection.goingAway")}</p>;
    case "ended":
      return (
        <>
          <p>{disconnectText(banner.reason)}</p>
          <Remedy remedy={banner.remedy} app={app} />
        </>
      );
  }
}

const WAITING = { lost: "shell.connection.waiting", unreachable: "shell.connection.unreachableWaiting" } as const;

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

function Waiting({ until, problem, app }: {
  readonly until: number;
  readonly problem: ConnectionProblem;
  readonly app: App;
}) {
  const now = useSignal(browserEnvironment.now());
  useEffect(() => {
    const timer = setInterval(() => {
      now.value = browserEnvironment.now();
    }, 500);
    return () => {
      clearInterval(timer);
    };
  }, [now]);
  const seconds = Math.max(0, Math.ceil((until - now.value) / 1_000));
  return (
    <>
      <p>
        <span class="spoken">{connectingText(problem)}</span>
        <span aria-hidden="true">{t(WAITING[problem], { count: seconds })}</span>
      </p>
      <button type="button" class="button" onClick={() => { app.client.connection.wake(); }}>
        {t("shell.connection.now")}
      </button>
    </>
  );
}

function Remedy({ remedy, app }: { readonly remedy: "anew" | "reload" | "connect"; readonly app: App }) {
  switch (remedy) {
    case "anew":
      return (
        <button type="button" class="button" onClick={() => void startAnew(app)}>
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
        <button type="button" class="button" onClick={() => { app.client.connection.reconnect(); }}>
          {t("shell.connection.connect")}
        </button>
      );
  }
}

async function startAnew(app: App): Promise<void> {
  const problem = await app.session.forget();
  if (problem !== undefined) {
    app.notices.tell("bad", problemText(problem));
  }
}
