import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { type Challenge, Colour, type DeclineReason, type Invitation } from "@sdk";
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
  const declining = useSignal(false);
  const answering = useSignal(false);
  const guarded = useGuard(`${place} ${declining.value}`);
  const group = useRef<HTMLDivElement>(null);
  const chosen = useRef(false);
  useLayoutEffect(() => {
    // The pressed button is gone, so the focus would be lost.
    if (chosen.current) {
      chosen.current = false;
      group.current?.querySelector("button")?.focus({ preventScroll: true });
    }
  }, [declining.value]);
  if (invitation === undefined) {
    return null;
  }
  const run = (act: () => Promise<void>): void => {
    answering.value = true;
    void act().finally(() => { answering.value = false; });
  };
  const choose = (phrases: boolean): void => {
    chosen.current = true;
    declining.value = phrases;
  };
  const Buttons = declining.value ? Phrases : AcceptOrDecline;
  return (
    <div ref={group} class="challenge-answers" role="group" aria-label={playerName(invitation.inviter)}>
      <Buttons invitation={invitation} off={guarded || answering.value} run={run} choose={choose} />
    </div>
  );
}

interface AnswerProps {
  readonly invitation: Invitation;
  /** True while the buttons do nothing. */
  readonly off: boolean;
  readonly run: (act: () => Promise<void>) => void;
  /** Shows the phrases, or hides them again. */
  readonly choose: (phrases: boolean) => void;
}

function AcceptOrDecline({ invitation: { invitationId, inviter }, off, run, choose }: AnswerProps) {
  const { accept } = useChallenges();
  const name = playerName(inviter);
  return (
    <>
      <AnswerButton off={off} text={t("lobby.open.accept")} whose={name} act={() => { run(() => accept(invitationId)); }} />
      <AnswerButton off={off} text={t("challenges.decline")} whose={name} act={() => { choose(true); }} />
    </>
  );
}

function Phrases({ invitation, off, run, choose }: AnswerProps) {
  const guest = useShell().connection.me.value?.guest !== false;
  const decline = useDecline();
  return (
    <>
      {reasonsFor(invitation, guest).map((reason) => (
        <AnswerButton
          key={reason}
          off={off}
          text={reasonText(reason, invitation) ?? ""}
          act={() => { run(() => decline(invitation.invitationId, reason)); }}
        />
      ))}
      <AnswerButton off={off} text={t("challenges.back")} kind="button quiet" act={() => { choose(false); }} />
    </>
  );
}

/** A button that does nothing while it is off, but keeps the focus. */
function AnswerButton({ off, text, whose, kind = "button", act }: {
  readonly off: boolean;
  readonly text: string;
  /** The challenger's name, for buttons that are there once for each. */
  readonly whose?: string;
  readonly kind?: string;
  readonly act: () => void;
}) {
  return (
    <button
      type="button"
      class={kind}
      aria-label={whose && `${text}: ${whose}`}
      aria-disabled={off}
      onClick={() => {
        if (!off) {
          act();
        }
      }}
    >
      {text}
    </button>
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
