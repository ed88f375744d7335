import { t } from "../i18n/index.js";
import { ChallengeRow } from "./ChallengeRow.js";
import { useChallenges } from "./context.js";

/** The challenges to the player as a part of the lobby, if there are any but those in the slip. */
export function ForYou() {
  const { received, inSlip } = useChallenges();
  const challenges = received.value.filter(({ invitation }) => !inSlip.value.includes(invitation?.invitationId ?? ""));
  const place = challenges.map(({ invitation }) => invitation?.invitationId).join(" ");
  return challenges.length === 0 ? null : (
    <section class="for-you" aria-labelledby="for-you-title">
      <h2 id="for-you-title">{t("challenges.forYou")}</h2>
      <ul class="challenges">
        {challenges.map((challenge) => (
          <ChallengeRow key={challenge.invitation?.invitationId} challenge={challenge} place={place} />
        ))}
      </ul>
    </section>
  );
}
