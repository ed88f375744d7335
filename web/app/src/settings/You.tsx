import { useSignal } from "@preact/signals";
import { t } from "../i18n/index.js";
import { type App, useApp } from "../shell/app.js";
import { problemText } from "../shell/error-texts.js";

/** Who plays here, and how to stop being that. */
export function You() {
  const app = useApp();
  const asking = useSignal(false);
  const me = app.connection.me.value;
  return (
    <section class="panel stack" aria-labelledby="you-title">
      <h2 id="you-title">{t("settings.you.title")}</h2>
      <p>{me === undefined ? t("settings.you.nobody") : t("settings.you.guest", { name: me.name })}</p>
      {me !== undefined && !asking.value && (
        <p>
          <button type="button" class="button" onClick={() => { asking.value = true; }}>
            {t("settings.you.change")}
          </button>
        </p>
      )}
      {me !== undefined && asking.value && (
        <Sure
          yes={() => {
            asking.value = false;
            void giveUp(app);
          }}
          no={() => { asking.value = false; }}
        />
      )}
    </section>
  );
}

function Sure({ yes, no }: { readonly yes: () => void; readonly no: () => void }) {
  return (
    <div class="stack tight" role="group" aria-labelledby="you-warning">
      <p id="you-warning">{t("settings.you.warning")}</p>
      <div class="row">
        <button type="button" class="button danger" onClick={yes}>
          {t("settings.you.sure")}
        </button>
        <button type="button" class="button" onClick={no}>
          {t("settings.you.keep")}
        </button>
      </div>
    </div>
  );
}

async function giveUp({ session, notices }: App): Promise<void> {
  const problem = await session.forget();
  if (problem === undefined) {
    notices.tell("good", t("settings.you.gone"));
  } else {
    notices.tell("bad", problemText(problem));
  }
}
