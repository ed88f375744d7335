import { type ChallengeRule, Contacts, speedOf } from "@sdk";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../i18n/index.js";
import { useShell } from "../shell/context.js";

/**
 * Returns whether the user may challenge a player to a game with these terms; `undefined` while it
 * is unknown, as for a visitor without a name.
 */
export function useChallengeRule(playerId: string, variant: string, timeControl: string | undefined): ChallengeRule | undefined {
  const { http, connection } = useShell();
  const me = connection.me.value?.playerId;
  const rule = useSignal<ChallengeRule | undefined>(undefined);
  const speed = timeControl === undefined ? undefined : speedOf(timeControl);
  useEffect(() => {
    let left = false;
    rule.value = undefined;
    if (me !== undefined && speed !== undefined) {
      void new Contacts(http).challengeRule(playerId, variant, speed).then((answer) => {
        if (!left && answer.ok) {
          rule.value = answer.value;
        }
      });
    }
    return () => { left = true; };
  }, [http, me, playerId, variant, speed, rule]);
  return rule.value;
}

/** Returns why a challenge is not possible; `undefined` if it is, or if that is unknown. */
export function refusedText(rule: ChallengeRule | undefined, name: string): string | undefined {
  if (rule === undefined || rule.allowed) {
    return undefined;
  }
  switch (rule.challengesFrom) {
    case "rating":
      return t("challenges.rule.rating", { name });
    case "friends":
      return t("challenges.rule.friends", { name });
    case "everyone":
    case "nobody":
      return t("challenges.rule.nobody", { name });
  }
}
