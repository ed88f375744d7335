import { t } from "../i18n/index.js";
import { useApp } from "../shell/app.js";
import { PageHeading } from "../shell/PageHeading.js";
import type { PageProps } from "../shell/routes.js";

/**
 * The page of a private link. The server reveals nothing about an invitation before it is accepted.
 */
export function InvitePage({ route }: PageProps<"invite">) {
  const { token } = route;
  return (
    <div class="stack text panel">
      <PageHeading text={t("lobby.invite.title")} />
      {token === undefined ? <Faulty /> : <Accept token={token} />}
    </div>
  );
}

function Faulty() {
  return (
    <>
      <p>{t("lobby.invite.faulty")}</p>
      <p>
        <a class="button" href="/">
          {t("shell.home")}
        </a>
      </p>
    </>
  );
}

function Accept({ token }: { readonly token: string }) {
  const { lobby } = useApp();
  return (
    <>
      <p>{t("lobby.invite.text")}</p>
      <p>
        {t("lobby.lead")} <a class="together" href="/rules">{t("lobby.learn")}</a>
      </p>
      <p class="row">
        <button
          type="button"
          class="button primary"
          disabled={lobby.busy.value}
          onClick={() => void lobby.accept({ linkToken: token })}
        >
          {t("lobby.invite.accept")}
        </button>
        <a class="button" href="/">
          {t("shell.home")}
        </a>
      </p>
    </>
  );
}
