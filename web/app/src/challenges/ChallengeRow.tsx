import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { type Challenge, Colour, type DeclineReason } from "@sdk";
import { formatDate, t } from "../i18n/index.js";
import { sideText } from "../game-lists/summary-texts.js";
import { useShell } from "../shell/context.js";
import { refusalText } from "../shell/error-texts.js";
import { isOverDays } from "../shell/game-texts.js";
import { PlayerLink } from "../shell/PlayerLink.js";
import { playerName } from "../shell/player-name.js";
import { ratingText } from "../shell/rating-text.js";
import { Terms } from "../terms/Terms.js";
import { useChallenges } from "./context.js";
import { reasonsFor, reasonText } from "./texts.js";
import "./challenges.css";

/** The time in which a row that has just come or moved takes no answer, as a click may not mean it. */
export const GUARD_MS = 500;

/**
 * A challenge with its answers.
 *
 * @param place changes when the row may have moved
 */
export function ChallengeRow({ challenge, place }: { readonly challenge: Challenge; readonly place: string }) {
  const { invitation, away } = challenge;
  if (invitation === undefined) {
    return null;
  }
  const { inviter, inviterRating, variant, timeControl, rated, colour, expiresAtEpochMs } = invitation;
  return (
    <li class={away ? "challenge away" : "challenge"}>
      <strong class="who">
        <PlayerLink player={inviter} />
        {inviterRating !== undefined && <span class="rating"> {ratingText(inviterRating.rating, inviterRating.provisional)}</span>}
        {away && <span class="challenge-away"> {t("challenges.away")}</span>}
      </strong>
      <Terms variant={variant} timeControl={timeControl} rated={rated} also={colour === Colour.RANDOM ? undefined : sideText(colour)} />
      <span class="hint">{untilText(Number(expiresAtEpochMs), timeControl)}</span>
      <Answers challenge={challenge} place={place} />
    </li>
  );
}

/** Returns when a challenge ends: the time of day for a live one, and with the day otherwise. */
function untilText(epochMs: number, timeControl: string): string {
  const time = { hour: "numeric", minute: "2-digit" } as const;
  return isOverDays(timeControl)
    ? t("pairing.until", { time: formatDate(epochMs, { month: "short", day: "numeric", ...time }) })
    : t("challenges.ends", { time: formatDate(epochMs, time) });
}

/** Accept and decline, both plain; after decline, the phrases. */
function Answers({ challenge: { invitation }, place }: { readonly challenge: Challenge; readonly place: string }) {
  const { accept } = useChallenges();
  const me = useShell().connection.me.value;
  const declining = useSignal(false);
  const guarded = useGuard(`${place} ${declining.value}`);
  const answering = useSignal(false);
  const decline = useDecline();
  if (invitation === undefined) {
    return null;
  }
  const { invitationId } = invitation;
  const name = playerName(invitation.inviter);
  const answer = (act: () => Promise<void>) => (): void => {
    if (!guarded && !answering.value) {
      answering.value = true;
      void act().finally(() => { answering.value = false; });
    }
  };
  const choose = (chosen: boolean) => (): void => {
    if (!guarded) {
      declining.value = chosen;
    }
  };
  const off = guarded || answering.value;
  return declining.value ? (
    <div class="challenge-answers" role="group" aria-label={t("challenges.decline")}>
      {reasonsFor(invitation, me?.guest !== false).map((reason) => (
        <button key={reason} type="button" class="button" aria-disabled={off} onClick={answer(() => decline(invitationId, reason))}>
          {reasonText(reason, invitation)}
        </button>
      ))}
      <button type="button" class="button quiet" aria-disabled={off} onClick={choose(false)}>
        {t("challenges.back")}
      </button>
    </div>
  ) : (
    <div class="challenge-answers">
      <button
        type="button"
        class="button"
        aria-label={`${t("lobby.open.accept")}: ${name}`}
        aria-disabled={off}
        onClick={answer(() => accept(invitationId))}
      >
        {t("lobby.open.accept")}
      </button>
      <button type="button" class="button" aria-label={`${t("challenges.decline")}: ${name}`} aria-disabled={off} onClick={choose(true)}>
        {t("challenges.decline")}
      </button>
    </div>
  );
}

/** Returns whether the buttons have been in their place for too short a time. */
function useGuard(place: string): boolean {
  const settled = useSignal<string | undefined>(undefined);
  useEffect(() => {
    const timer = setTimeout(() => { settled.value = place; }, GUARD_MS);
    return () => { clearTimeout(timer); };
  }, [place, settled]);
  return settled.value !== place;
}

function useDecline(): (invitationId: string, reason: DeclineReason) => Promise<void> {
  const { client, notices } = useShell();
  return async (invitationId, reason) => {
    const answer = await client.lobby.decline(invitationId, reason);
    // One that is gone counts as declined.
    if (!answer.ok && answer.refusal.code !== "NOT_FOUND") {
      notices.tell("bad", refusalText(answer.refusal));
    }
  };
}
