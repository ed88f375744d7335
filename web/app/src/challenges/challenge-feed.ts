import { type Challenge, type Challenges, ChallengesSubscription, type Client, type DeclinedChallenge } from "@sdk";
import { t } from "../i18n/index.js";
import { localStore } from "../settings/index.js";
import { notify } from "../reminders/notification.js";
import { browserEnvironment } from "../shell/environment.js";
import type { Notices } from "../shell/notices.js";
import { playerName } from "../shell/player-name.js";
import { playSound } from "../sounds/play-sound.js";
import type { ChallengesSignal } from "./context.js";
import { KeptIds } from "./kept-ids.js";
import { reasonText, termsText, whoText } from "./texts.js";

const TAG = "espionage.challenge";

/**
 * Keeps the challenges to the player current until it is stopped. Sounds and notifies once for each
 * new one, and tells once which of the player's own were declined. Those that stand already when
 * the page opens make no sound.
 *
 * @param arrived called with the id of each new one
 */
export function followChallenges(
  client: Client,
  received: ChallengesSignal,
  notices: Notices,
  arrived: (invitationId: string) => void,
): () => void {
  const subscription = new ChallengesSubscription(client.connection, browserEnvironment);
  const told = new KeptIds(localStore(), "espionage.declined");
  let known: ReadonlySet<string> | undefined;
  let declined: readonly DeclinedChallenge[] = [];
  const tell = (): void => {
    if (!document.hidden) {
      tellDeclined(declined, told, notices);
    }
  };
  const stop = subscription.challenges.subscribe((now: Challenges | undefined) => {
    if (now === undefined) {
      return;
    }
    const list = now.received.toReversed();
    for (const challenge of list.filter(({ invitation }) => known?.has(invitation?.invitationId ?? "") === false)) {
      announce(challenge);
      arrived(challenge.invitation?.invitationId ?? "");
    }
    known = new Set(list.map(({ invitation }) => invitation?.invitationId ?? ""));
    received.value = list;
    ({ declined } = now);
    tell();
  });
  document.addEventListener("visibilitychange", tell);
  return () => {
    document.removeEventListener("visibilitychange", tell);
    stop();
    subscription.close();
    received.value = [];
  };
}

function announce(challenge: Challenge): void {
  const { invitation } = challenge;
  if (invitation !== undefined) {
    playSound("message");
    void notify({ title: whoText(challenge), body: termsText(invitation), tag: TAG, path: "/" }).catch(() => undefined);
  }
}

/** Tells of each declined challenge in one tab that the player sees. */
function tellDeclined(declined: readonly DeclinedChallenge[], told: KeptIds, notices: Notices): void {
  for (const one of declined.toReversed()) {
    const phrase = reasonText(one.reason, one);
    if (!told.has(one.invitationId)) {
      told.add(one.invitationId);
      const name = playerName(one.by);
      notices.tell("info", phrase === undefined ? t("challenges.declined", { name }) : t("challenges.declinedWith", { name, phrase }));
    }
  }
}
