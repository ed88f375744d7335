import { useId } from "preact/hooks";
import { CHALLENGE_POLICIES, type ChallengePolicy } from "@sdk";
import { t } from "../i18n/index.js";
import type { ContactBook } from "./contact-book.js";

/** The choice from whom an account takes challenges. */
export function ChallengesFrom({ book, policy }: { readonly book: ContactBook; readonly policy: ChallengePolicy }) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{t("challenges.policy")}</label>
      <select
        id={id}
        value={policy}
        disabled={book.busy.value}
        onChange={({ currentTarget: { value } }) => {
          const chosen = CHALLENGE_POLICIES.find((one) => one === value);
          if (chosen !== undefined) {
            void book.takeChallengesFrom(chosen);
          }
        }}
      >
        {CHALLENGE_POLICIES.map((one) => (
          <option key={one} value={one}>
            {t(`challenges.policy.${one}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
