import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Player } from "@sdk";
import { t } from "../i18n/index.js";
import { type Shell, useShell } from "../shell/context.js";
import { LoadingMessage, RequestResult, useHttpRequest } from "../shell/http-request.js";
import { problemText } from "../shell/error-texts.js";
import { PageHeading } from "../shell/PageHeading.js";
import { pathOf } from "../shell/routes.js";
import { useAccounts } from "./accounts.js";
import "./account.css";
import { ChangePassword } from "./ChangePassword.js";
import { Data } from "./Data.js";
import { AccountEntry } from "./AccountEntry.js";
import { Erase } from "./Erase.js";
import { Languages } from "./Languages.js";
import { NewCodes } from "./NewCodes.js";
import { RecoveryCodes } from "./RecoveryCodes.js";
import { Sessions } from "./Sessions.js";
import { VacationPanel } from "./VacationPanel.js";

/** The account page: logging in or registering, or the settings of the player's account. */
export function AccountPage() {
  const { me, welcome, state } = useShell().connection;
  const codes = useSignal<readonly string[] | undefined>(undefined);
  const who = me.value;
  const page = useRef<HTMLDivElement>(null);
  useFocusOnChange(page, `${who?.playerId ?? ""} ${who?.guest === true}`, welcome.value !== undefined);
  if (welcome.value === undefined && state.value.kind !== "ended") {
    return <Waiting />;
  }
  return (
    <div class="stack text" ref={page}>
      <PageHeading text={t("account.title")} />
      {codes.value !== undefined ? (
        <RecoveryCodes codes={codes.value} onKept={() => { codes.value = undefined; }} />
      ) : who === undefined || who.guest ? (
        <>
          <AccountEntry key={who?.playerId} guest={who} onCodes={(made) => { codes.value = made; }} />
          {who !== undefined && <Data />}
          {who !== undefined && <Erase me={who} />}
        </>
      ) : (
        <Known key={who.playerId} me={who} onCodes={(made) => { codes.value = made; }} />
      )}
    </div>
  );
}

/** The page before the player is known; the banner reports connection trouble. */
function Waiting() {
  return (
    <div class="stack text">
      <PageHeading text={t("account.title")} />
      <LoadingMessage />
    </div>
  );
}

/**
 * Moves the focus to the new page's heading after a login or logout, since the pressed button is
 * gone.
 */
function useFocusOnChange(page: { readonly current: HTMLElement | null }, who: string, known: boolean): void {
  const before = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    if (before.current !== undefined && before.current !== who) {
      page.current?.querySelector<HTMLElement>("h2[tabindex], h1")?.focus();
    }
    if (known) {
      before.current = who;
    }
  }, [page, who, known]);
}

function Known({ me, onCodes }: { readonly me: Player; readonly onCodes: (codes: readonly string[]) => void }) {
  const shell = useShell();
  const accounts = useAccounts();
  const request = useHttpRequest(me.playerId, () => accounts.account());
  return (
    <>
      <section class="panel stack tight">
        <p>{t("account.known", { name: me.name })}</p>
        <div class="row">
          <a class="button" href={pathOf({ name: "player", playerId: me.playerId })}>
            {t("account.profile")}
          </a>
          <button type="button" class="button" onClick={() => void logOut(shell)}>
            {t("account.logOut")}
          </button>
        </div>
      </section>
      <VacationPanel />
      <ChangePassword me={me} />
      <RequestResult request={request}>
        {({ recoveryCodesLeft, languages }) => (
          <>
            <Languages known={languages} />
            <NewCodes me={me} left={recoveryCodesLeft} onCodes={onCodes} />
          </>
        )}
      </RequestResult>
      <Sessions />
      <Data />
      <Erase me={me} />
    </>
  );
}

async function logOut({ session, notices }: Shell): Promise<void> {
  const answer = await session.forget();
  if (!answer.ok) {
    notices.tell("bad", problemText(answer.problem));
  } else if (answer.value) {
    notices.tell("good", t("account.loggedOut"));
  }
}
