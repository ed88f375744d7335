import type { Invitation } from "@sdk";
import { t } from "../i18n/index.js";
import { useApp } from "../shell/app.js";
import type { Variant } from "../shell/game-texts.js";
import { PlayerLink } from "../shell/PlayerLink.js";
import { ratingText } from "../shell/rating-text.js";
import { useLateParts } from "./late-parts.js";
import { sideText } from "./summary-texts.js";
import { Terms } from "./Terms.js";

/**
 * The invitations of other players.
 *
 * @param only the only variant to list; by default all of them
 */
export function OpenInvitations({ ready, only }: { readonly ready: boolean; readonly only?: Variant }) {
  const { lobby } = useApp();
  const invitations = lobby.open.value?.filter(({ variant }) => only === undefined || variant === only);
  return (
    <section class="panel stack" aria-labelledby="open-title">
      <h2 id="open-title">{t("lobby.open.title")}</h2>
      {invitations === undefined || invitations.length === 0 ? (
        <p class="empty">{emptyText(invitations, ready)}</p>
      ) : (
        <ul class="rows">
          {invitations.map((invitation) => (
            <Offer key={invitation.invitationId} invitation={invitation} />
          ))}
        </ul>
      )}
    </section>
  );
}

function emptyText(invitations: readonly Invitation[] | undefined, ready: boolean): string {
  if (!ready) {
    return t("lobby.open.offline");
  }
  return invitations === undefined ? t("lobby.open.loading") : t("lobby.open.empty");
}

function Offer({ invitation }: { readonly invitation: Invitation }) {
  const { lobby } = useApp();
  const late = useLateParts();
  const { invitationId, variant, timeControl, rated, colour, inviterRating } = invitation;
  const name = invitation.inviter?.name ?? "";
  return (
    <li class="list-row">
      <div class="list-text">
        <strong class="who">
          <PlayerLink player={invitation.inviter} />
          {inviterRating !== undefined && ` ${ratingText(inviterRating.rating, inviterRating.provisional)}`}
        </strong>
        <Terms variant={variant} timeControl={timeControl} rated={rated} also={sideText(colour)} />
        {late !== undefined && <late.Conditions invitation={invitation} />}
      </div>
      <button
        type="button"
        class="button primary"
        aria-label={t("lobby.open.acceptOf", { name })}
        disabled={lobby.busy.value}
        onClick={() => void lobby.accept({ invitationId })}
      >
        {t("lobby.open.accept")}
      </button>
    </li>
  );
}
