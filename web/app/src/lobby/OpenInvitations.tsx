import { useSignal } from "@preact/signals";
import { Colour, type Invitation } from "@sdk";
import { formatNumber, t } from "../i18n/index.js";
import type { Variant } from "../shell/game-texts.js";
import { PlayerLink } from "../shell/PlayerLink.js";
import { ratingText } from "../shell/rating-text.js";
import { useLobby } from "./context.js";
import { useLateParts } from "./late-parts.js";
import { sideText } from "../game-lists/summary-texts.js";
import { Terms } from "../terms/Terms.js";
import "./games.css";

/**
 * The invitations of other players. A click anywhere in a row accepts its invitation.
 *
 * @param only the only variant to list; by default all of them
 * @param most the number of invitations to list at first; by default all of them
 */
export function OpenInvitations(props: { readonly ready: boolean; readonly only?: Variant; readonly most?: number }) {
  const { ready, only, most } = props;
  const lobby = useLobby();
  const all = useSignal(false);
  const invitations = lobby.open.value?.filter(({ variant }) => only === undefined || variant === only);
  const shown = all.value ? invitations : invitations?.slice(0, most);
  const hidden = (invitations?.length ?? 0) - (shown?.length ?? 0);
  return (
    <section aria-labelledby="open-title">
      <div class="line-title">
        <h2 id="open-title">{t("lobby.open.title")}</h2>
        {hidden > 0 && (
          <button type="button" class="link" onClick={() => { all.value = true; }}>
            {t("lobby.open.all", { number: formatNumber(hidden + (most ?? 0)) })}
          </button>
        )}
      </div>
      {shown === undefined || shown.length === 0 ? (
        <p class="empty">{emptyText(invitations, ready, () => lobby.own.value.some(({ kind }) => kind === "open"))}</p>
      ) : (
        <ul class="rows">
          {shown.map((invitation) => (
            <Offer key={invitation.invitationId} invitation={invitation} />
          ))}
        </ul>
      )}
    </section>
  );
}

function emptyText(invitations: readonly Invitation[] | undefined, ready: boolean, hasOwn: () => boolean): string {
  if (!ready) {
    return t("lobby.open.offline");
  }
  if (invitations === undefined) {
    return t("lobby.open.loading");
  }
  return t(hasOwn() ? "lobby.open.others" : "lobby.open.empty");
}

function Offer({ invitation }: { readonly invitation: Invitation }) {
  const lobby = useLobby();
  const late = useLateParts();
  const { invitationId, variant, timeControl, rated, colour, inviterRating } = invitation;
  const name = invitation.inviter?.name ?? "";
  return (
    <li class="list-row open-game">
      <span class="open-game-side">{late !== undefined && <late.SidePicture mine={colour} />}</span>
      <strong class="who">
        <PlayerLink player={invitation.inviter} />
        {inviterRating !== undefined && <span class="rating"> {ratingText(inviterRating.rating, inviterRating.provisional)}</span>}
      </strong>
      <div class="list-text">
        <Terms
          variant={variant}
          timeControl={timeControl}
          rated={rated}
          also={colour === Colour.RANDOM ? undefined : sideText(colour)}
        />
        {late !== undefined && <late.Conditions invitation={invitation} />}
      </div>
      <button
        type="button"
        class="button"
        aria-label={`${t("lobby.open.accept")}: ${name}`}
        disabled={lobby.busy.value}
        onClick={() => void lobby.accept({ invitationId })}
      >
        {t("lobby.open.accept")}
      </button>
    </li>
  );
}
