import { useId } from "preact/hooks";
import { t } from "../i18n/index.js";
import { type App, useApp } from "../shell/app.js";
import { copyText } from "../shell/copy-text.js";
import { pathOf } from "../shell/routes.js";
import { useLateParts } from "./late-parts.js";
import type { OwnInvitation } from "./lobby-model.js";
import { Terms } from "./Terms.js";

/** The player's own invitations, if there are any. */
export function OwnInvitations() {
  const own = useApp().lobby.own.value;
  return own.length === 0 ? null : (
    <section class="panel stack waiting-panel" aria-labelledby="own-title">
      <div class="stack tight">
        <h2 id="own-title">{t("lobby.own.title")}</h2>
        <p role="status">{t("lobby.own.waiting")}</p>
      </div>
      <ul class="rows">
        {own.map((one) => (
          <Own key={one.invitation.invitationId} own={one} />
        ))}
      </ul>
    </section>
  );
}

function Own({ own }: { readonly own: OwnInvitation }) {
  const { lobby } = useApp();
  const late = useLateParts();
  const { invitationId, variant, timeControl, band } = own.invitation;
  return (
    <li class="list-row">
      <div class="list-text">
        <strong>{whoText(own, late)}</strong>
        {own.kind === "private" ? (
          <Terms variant={variant} timeControl={timeControl} also={late?.bandText(band)} />
        ) : (
          <>
            <Terms variant={variant} timeControl={timeControl} rated={own.invitation.rated} />
            {late !== undefined && <late.Conditions invitation={own.invitation} own />}
          </>
        )}
      </div>
      <button type="button" class="button" onClick={() => void lobby.cancel(invitationId)}>
        {t("lobby.own.cancel")}
      </button>
      {own.kind === "private" && <PrivateLink invitationId={invitationId} token={own.invitation.linkToken} />}
    </li>
  );
}

/** Returns for whom an invitation is; empty until the text of a range of ratings is loaded. */
function whoText(own: OwnInvitation, late: ReturnType<typeof useLateParts>): string {
  if (own.kind === "private") {
    return t("lobby.own.private");
  }
  const { toPlayerId, band } = own.invitation;
  if (toPlayerId !== "") {
    return t("lobby.own.one");
  }
  return band === undefined ? t("lobby.own.open") : (late?.bandText(band) ?? "");
}

function PrivateLink({ invitationId, token }: { readonly invitationId: string; readonly token: string }) {
  const app = useApp();
  const id = useId();
  const link = new URL(pathOf({ name: "invite", invitationId, token }), location.origin).href;
  return (
    <div class="private-link field">
      <label for={id}>{t("lobby.own.link")}</label>
      <div class="row">
        <input id={id} type="text" readOnly value={link} onFocus={(event) => { event.currentTarget.select(); }} />
        <button type="button" class="button primary" onClick={() => void copy(link, app)}>
          {t("lobby.own.copy")}
        </button>
        {"share" in navigator && (
          <button type="button" class="button" onClick={() => void share(link)}>
            {t("lobby.own.share")}
          </button>
        )}
      </div>
    </div>
  );
}

async function copy(link: string, { notices }: App): Promise<void> {
  const copied = await copyText(link);
  notices.tell(copied ? "good" : "bad", t(copied ? "lobby.own.copied" : "lobby.own.notCopied"));
}

async function share(link: string): Promise<void> {
  try {
    await navigator.share({ title: t("shell.name"), text: t("lobby.own.shareText"), url: link });
  } catch {
    // The user closed the share menu.
  }
}
