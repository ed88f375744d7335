import { useMemo, useRef } from "preact/hooks";
import { Invitations, type SharedInvitation } from "@sdk";
import { t } from "../i18n/index.js";
import { useShell } from "../shell/context.js";
import { RequestResult, useHttpRequest } from "../shell/http-request.js";
import { LiveRegion } from "../shell/LiveRegion.js";
import { PageHeading } from "../shell/PageHeading.js";
import { type PageProps, pathOf } from "../shell/routes.js";
import { useLobby } from "./context.js";
import { GuidedTable } from "./GuidedTable.js";
import { sideText } from "../game-lists/summary-texts.js";
import { Terms } from "../terms/Terms.js";

/** The page of an invitation's link: who invites and on what terms, before anybody enters a name. */
export function InvitePage({ route: { token, invitationId } }: PageProps<"invite">) {
  return (
    <div class="stack text panel">
      {invitationId === undefined ? (
        <Faulty />
      ) : (
        <Named key={invitationId} invitationId={invitationId} token={token} />
      )}
    </div>
  );
}

function Named({ invitationId, token }: { readonly invitationId: string; readonly token: string | undefined }) {
  const { http, connection } = useShell();
  const lobby = useLobby();
  const invitations = useMemo(() => new Invitations(http), [http]);
  // The answer depends on the player, too. Whoever is about to accept does not look again: the
  // invitation may be used by then.
  const me = connection.me.value?.playerId;
  const caller = useRef(me);
  if (!lobby.busy.peek()) {
    caller.current = me;
  }
  const request = useHttpRequest(caller.current, () => invitations.terms(invitationId));
  const { state } = request;
  return state.kind === "failed" && state.problem.code === "not-found" ? (
    <Closed />
  ) : (
    <>
      <PageHeading text={t("invite.title")} />
      <RequestResult request={request}>
        {(invitation) => <Open invitation={invitation} invitationId={invitationId} token={token} />}
      </RequestResult>
    </>
  );
}

function Open({ invitation, invitationId, token }: {
  readonly invitation: SharedInvitation;
  readonly invitationId: string;
  readonly token: string | undefined;
}) {
  const me = useShell().connection.me.value?.playerId;
  if (invitation.private && token === undefined) {
    return <p>{t("invite.faulty")}</p>;
  }
  return invitation.inviter.playerId === me ? (
    <>
      <p>
        <Terms variant={invitation.variant} timeControl={invitation.timeControl} rated={invitation.rated} also={sideText(invitation.colour)} />
      </p>
      <Own />
    </>
  ) : (
    <GuidedTable invitation={invitation} invitationId={invitationId} token={token} />
  );
}

/** The page of the player who made the invitation. */
function Own() {
  return (
    <>
      <LiveRegion says="status">{t("invite.own")}</LiveRegion>
      <p>
        <a class="button primary" href="/">
          {t("shell.home")}
        </a>
      </p>
    </>
  );
}

/** The page of a link that leads to no invitation any more, and what to do instead. */
function Closed() {
  const { router } = useShell();
  const lobby = useLobby();
  const invite = (): void => {
    router.navigate(pathOf({ name: "lobby" }));
    lobby.dialog.value = { kind: "challenge" };
  };
  return (
    <>
      <PageHeading text={t("invite.used")} />
      <LiveRegion says="alert">{t("invite.closed")}</LiveRegion>
      <p>{t("invite.instead")}</p>
      <p class="row">
        <button type="button" class="button primary" onClick={invite}>
          {t("invite.new")}
        </button>
        <a class="button" href="/">
          {t("shell.home")}
        </a>
        <a class="button" href="/account">
          {t("shell.nav.logIn")}
        </a>
      </p>
    </>
  );
}

function Faulty() {
  return (
    <>
      <PageHeading text={t("invite.title")} />
      <p>{t("invite.faulty")}</p>
      <p>
        <a class="button" href="/">
          {t("shell.home")}
        </a>
      </p>
    </>
  );
}
