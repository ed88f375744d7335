import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Player } from "@sdk";
import { t } from "../i18n/index.js";
import { type Shell, useShell } from "../shell/context.js";
import { LoadingMessage, RequestResult, useHttpRequest } from "../shell/http-request.js";
import { problemText } from "../shell/error-texts.js";
import { PageHeading } from "../shell/PageHeading.js";
import { ACCOUNT_PARTS, type AccountPart, type PageProps, pathOf } from "../shell/routes.js";
import { useAccounts } from "./accounts.js";
import "./account.css";
import { ChangePassword } from "./ChangePassword.js";
import { Data } from "./Data.js";
import { AccountEntry } from "./AccountEntry.js";
import { Erase } from "./Erase.js";
import { Languages } from "./Languages.js";
import { leave } from "./leave.js";
import { NewCodes } from "./NewCodes.js";
import { RecoveryCodes } from "./RecoveryCodes.js";
import { Sessions } from "./Sessions.js";
import { type UnsavedCodes, unsavedCodes } from "./unsaved-codes.js";
import { VacationPanel } from "./VacationPanel.js";

/** The pages of the account: logging in or registering, or the settings of the player's account. */
export function AccountPage({ route: { part } }: PageProps<"account">) {
  const shell = useShell();
  const { me, welcome, state } = shell.connection;
  const registered = useSignal(false);
  const who = me.value;
  const unsaved = unsavedCodes.value;
  const page = useRef<HTMLDivElement>(null);
  useFocusOnChange(page, `${who?.playerId ?? ""} ${who?.guest === true}`, welcome.value !== undefined);
  if (welcome.value === undefined && state.value.kind !== "ended") {
    return <Waiting />;
  }
  return (
    <div class="stack text" ref={page}>
      <PageHeading text={t("account.title")} title={part === undefined ? t("account.title") : `${t(`account.part.${part}`)} · ${t("account.title")}`} />
      {unsaved !== undefined && (registered.value || unsaved.playerId === who?.playerId) ? (
        <RecoveryCodes codes={unsaved.codes} onKept={() => {
          unsavedCodes.value = undefined;
          if (registered.value && who !== undefined) {
            leave(shell, who.name);
          }
        }} />
      ) : who === undefined || who.guest ? (
        <>
          <AccountEntry key={who?.playerId} guest={who} onCodes={(made) => {
            unsavedCodes.value = made;
            registered.value = true;
          }} />
          {who !== undefined && <Data />}
          {who !== undefined && <Erase me={who} />}
        </>
      ) : (
        <Known key={who.playerId} me={who} part={part} onCodes={(made) => { unsavedCodes.value = made; }} />
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

interface KnownProps {
  readonly me: Player;
  readonly onCodes: (made: UnsavedCodes) => void;
}

/** A page of an account, below the links to all of them. */
function Known({ part, ...known }: KnownProps & { readonly part: AccountPart | undefined }) {
  return (
    <>
      <nav class="account-parts" aria-label={t("account.title")}>
        <ul class="row">
          {([undefined, ...ACCOUNT_PARTS] as const).map((each) => (
            <li key={each}>
              <a href={pathOf({ name: "account", part: each })} aria-current={each === part ? "page" : undefined}>
                {t(`account.part.${each ?? "profile"}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Part part={part} {...known} />
    </>
  );
}

function Part({ part, me, onCodes }: KnownProps & { readonly part: AccountPart | undefined }) {
  switch (part) {
    case undefined:
      return <Profile me={me} />;
    case "security":
      return <Security me={me} onCodes={onCodes} />;
    case "vacation":
      return <VacationPanel />;
    case "data":
      return (
        <>
          <Data />
          <Erase me={me} />
        </>
      );
  }
}

function Profile({ me }: { readonly me: Player }) {
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
      <RequestResult request={request}>{({ languages }) => <Languages known={languages} />}</RequestResult>
    </>
  );
}

function Security({ me, onCodes }: KnownProps) {
  const accounts = useAccounts();
  const request = useHttpRequest(me.playerId, () => accounts.account());
  return (
    <>
      <ChangePassword me={me} />
      <RequestResult request={request}>
        {({ recoveryCodesLeft }) => <NewCodes me={me} left={recoveryCodesLeft} onCodes={onCodes} />}
      </RequestResult>
      <Sessions />
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
