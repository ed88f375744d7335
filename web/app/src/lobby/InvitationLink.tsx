import { useEffect, useId, useMemo } from "preact/hooks";
import { Invitations, type InvitationVisitor } from "@sdk";
import { formatDate, formatNumber, t } from "../i18n/index.js";
import { type Shell, useShell } from "../shell/context.js";
import { copyText } from "../shell/copy-text.js";
import { LiveRegion } from "../shell/LiveRegion.js";
import { playerName } from "../shell/player-name.js";
import { pathOf } from "../shell/routes.js";
import { useLate } from "../shell/use-late.js";
import { bandText } from "../terms/band-text.js";
import { useLobby } from "./context.js";
import { InvitationPageVisit } from "./invitation-page-visit.js";
import type { LobbyModel } from "./lobby-model.js";
import { expiryOf } from "./private-invitations.js";
import { Dialog } from "../terms/Dialog.js";
import { Terms } from "../terms/Terms.js";
import "./invitation-link.css";

/** The dialog with the link of a private invitation, and what happens next. */
export function InvitationLink({ invitationId, onClose }: { readonly invitationId: string; readonly onClose: () => void }) {
  const shell = useShell();
  const lobby = useLobby();
  const id = useId();
  const qr = useLate(true, () => import("./QrCode.js"));
  const own = lobby.own.value.find(({ kind, invitation }) => kind === "private" && invitation.invitationId === invitationId);
  if (own?.kind !== "private") {
    return null;
  }
  const { variant, timeControl, band, linkToken } = own.invitation;
  const link = new URL(pathOf({ name: "invite", invitationId, token: linkToken }), location.origin).href;
  const until = formatDate(expiryOf(own.invitation), { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" });
  return (
    <Dialog title={t("lobby.start.challenge")} onClose={onClose}>
      <div class="dialog-body">
        <Terms variant={variant} timeControl={timeControl} also={bandText(band)} />
        <div class="send">
          <div class="qr-place">{qr !== undefined && <qr.QrCode text={link} label={t("pairing.challenge.code")} />}</div>
          <div class="stack">
            <div class="field">
              <label for={id}>{t("pairing.own.link")}</label>
              <div class="row copy-row">
                <input id={id} type="text" readOnly value={link} onFocus={(event) => { event.currentTarget.select(); }} />
                <button type="button" class="button primary" autofocus onClick={() => void copy(link, shell)}>
                  {t("pairing.own.copy")}
                </button>
              </div>
              <p class="hint">{t("pairing.challenge.once", { time: until })}</p>
            </div>
            <div class="row">
              {"share" in navigator && (
                <button type="button" class="button" onClick={() => void share(link)}>
                  {t("pairing.own.share")}
                </button>
              )}
              <button type="button" class="button" onClick={() => void withdraw(invitationId, lobby, onClose)}>
                {t("pairing.challenge.withdraw")}
              </button>
            </div>
            <Guest invitationId={invitationId} />
          </div>
        </div>
      </div>
    </Dialog>
  );
}

/** The guest at the invitation's page, with a button that frees the place the guest holds. */
function Guest({ invitationId }: { readonly invitationId: string }) {
  const { http } = useShell();
  const visit = useMemo(() => new InvitationPageVisit(new Invitations(http), invitationId), [http, invitationId]);
  useEffect(() => visit.report(), [visit]);
  const visitor = visit.table.value?.visitor;
  return (
    <>
      <LiveRegion says="status" class="hint waiting-line">
        {visitor === undefined ? `${t("pairing.own.waiting")} ${t("pairing.challenge.stays")}` : visitorText(visitor)}
      </LiveRegion>
      {visitor?.player !== undefined && (
        <div class="row">
          <button type="button" class="button" onClick={() => void visit.free()}>
            {t("pairing.challenge.free")}
          </button>
        </div>
      )}
    </>
  );
}

function visitorText({ player, lesson }: InvitationVisitor): string {
  if (player === undefined) {
    return t("pairing.challenge.looked");
  }
  const name = playerName(player);
  return lesson === 0 ? t("pairing.challenge.learning", { name }) : t("pairing.challenge.lesson", { name, lesson: formatNumber(lesson) });
}

async function copy(link: string, { notices }: Shell): Promise<void> {
  const copied = await copyText(link);
  notices.tell(copied ? "good" : "bad", t(copied ? "pairing.own.copied" : "pairing.own.notCopied"));
}

async function share(link: string): Promise<void> {
  try {
    await navigator.share({ title: t("shell.name"), text: t("pairing.own.shareText"), url: link });
  } catch {
    // The user closed the share menu.
  }
}

async function withdraw(invitationId: string, lobby: LobbyModel, onClose: () => void): Promise<void> {
  await lobby.cancel(invitationId);
  onClose();
}
