import { useSignal } from "@preact/signals";
import type { Player } from "@sdk";
import { t } from "../i18n/index.js";
import { type Shell, useShell } from "../shell/context.js";
import { problemText } from "../shell/error-texts.js";
import { pathOf } from "../shell/routes.js";

/** The current player, and the ways to log out or leave. */
export function You() {
  const shell = useShell();
  const asking = useSignal(false);
  const me = shell.connection.me.value;
  return (
    <section class="panel stack" aria-labelledby="you-title">
      <h2 id="you-title">{t("settings.you.title")}</h2>
      <p>{whoText(me)}</p>
      {me?.guest !== false && <p>{t("settings.you.offer")}</p>}
      <div class="row">
        <a class="button" href={pathOf({ name: "account" })}>
          {me?.guest === false ? t("settings.you.toAccount") : t("shell.name.account")}
        </a>
        {me?.guest === false && (
          <a class="button" href={pathOf({ name: "account", part: "vacation" })}>
            {t("account.vacation.title")}
          </a>
        )}
        {me?.guest === true && !asking.value && (
          <button type="button" class="button" onClick={() => { asking.value = true; }}>
            {t("settings.you.change")}
          </button>
        )}
      </div>
      {me?.guest === true && asking.value && (
        <Sure
          yes={() => {
            asking.value = false;
            void giveUp(shell);
          }}
          no={() => { asking.value = false; }}
        />
      )}
    </section>
  );
}

function whoText(me: Player | undefined): string {
  if (me === undefined) {
    return t("settings.you.nobody");
  }
  return me.guest ? t("settings.you.guest", { name: me.name }) : t("settings.you.account", { name: me.name });
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

async function giveUp({ session, notices }: Shell): Promise<void> {
  const answer = await session.forget();
  if (!answer.ok) {
    notices.tell("bad", problemText(answer.problem));
  } else if (answer.value) {
    notices.tell("good", t("settings.you.gone"));
  }
}
