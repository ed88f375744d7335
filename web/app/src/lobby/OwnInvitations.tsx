import { t } from "../i18n/index.js";
import { bandText } from "../terms/band-text.js";
import { Conditions } from "../terms/Conditions.js";
import { useLobby } from "./context.js";
import type { OwnInvitation } from "./lobby-model.js";
import { Terms } from "../terms/Terms.js";
import { LiveRegion } from "../shell/LiveRegion.js";

/** The player's own invitations, if there are any. */
export function OwnInvitations() {
  const own = useLobby().own.value;
  return own.length === 0 ? null : (
    <section class="own-invitations" aria-labelledby="own-title">
      <div class="line-title">
        <h2 id="own-title">{t("pairing.own.title")}</h2>
        <LiveRegion says="status">{t("pairing.own.waiting")}</LiveRegion>
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
  const lobby = useLobby();
  const { invitationId, variant, timeControl, band } = own.invitation;
  return (
    <li class="list-row">
      <div class="row own-terms">
        <strong>{whoText(own)}</strong>
        {own.kind === "private" ? (
          <Terms variant={variant} timeControl={timeControl} also={bandText(band)} />
        ) : (
          <>
            <Terms variant={variant} timeControl={timeControl} rated={own.invitation.rated} />
            <Conditions invitation={own.invitation} own />
          </>
        )}
      </div>
      <div class="row">
        {own.kind === "private" && (
          <button
            type="button"
            class="button"
            aria-haspopup="dialog"
            onClick={() => { lobby.dialog.value = { kind: "challenge", invitationId }; }}
          >
            {t("pairing.challenge.show")}
          </button>
        )}
        <button type="button" class="button" onClick={() => void lobby.cancel(invitationId)}>
          {t("pairing.challenge.withdraw")}
        </button>
      </div>
    </li>
  );
}

/** Returns for whom an invitation is. */
function whoText(own: OwnInvitation): string {
  if (own.kind === "private") {
    return t("pairing.own.private");
  }
  const { toPlayerId, band } = own.invitation;
  return toPlayerId === "" ? (bandText(band) ?? t("pairing.own.open")) : t("pairing.own.one");
}
