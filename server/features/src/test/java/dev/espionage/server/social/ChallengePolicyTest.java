package dev.espionage.server.social;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/// Tests of the rule who may challenge whom.
class ChallengePolicyTest {
  private static final OptionalInt GUEST = OptionalInt.empty();

  @Test
  void everyoneIncludesGuests() {
    assertThat(ChallengePolicy.EVERYONE.allows(false, GUEST)).isTrue();
  }

  @Test
  void ratingsAreNearUpToTheRangeAndGuestsAreOutside() {
    int range = ChallengePolicy.RATING_RANGE;
    assertThat(ChallengePolicy.RATING.allows(false, OptionalInt.of(range))).isTrue();
    assertThat(ChallengePolicy.RATING.allows(false, OptionalInt.of(range + 1))).isFalse();
    assertThat(ChallengePolicy.RATING.allows(false, GUEST)).isFalse();
    assertThat(ChallengePolicy.RATING.allows(true, OptionalInt.of(range + 1))).isTrue();
  }

  @Test
  void friendsAreAllowedUnlessNobodyIs() {
    assertThat(ChallengePolicy.FRIENDS.allows(true, OptionalInt.of(0))).isTrue();
    assertThat(ChallengePolicy.FRIENDS.allows(false, OptionalInt.of(0))).isFalse();
    assertThat(ChallengePolicy.NOBODY.allows(true, OptionalInt.of(0))).isFalse();
  }

  @Test
  void namesAreThoseOfTheProtocol() {
    for (ChallengePolicy policy : ChallengePolicy.values()) {
      assertThat(ChallengePolicy.named(policy.text())).contains(policy);
    }
    assertThat(ChallengePolicy.named("EVERYONE")).isEmpty();
  }
}
