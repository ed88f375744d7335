package dev.espionage.server.social;

import static dev.espionage.server.sql.StoreFixture.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Variants;
import dev.espionage.engine.clock.Speed;
import dev.espionage.engine.rating.Rating;
import dev.espionage.server.account.AccountFixture;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.game.rating.PlayerRatings;
import dev.espionage.server.game.rating.RatingPool;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.DatabaseKind;
import dev.espionage.server.sql.StoreFixture;
import dev.espionage.server.storage.Storage;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests of the stored rule who may challenge whom, and of who is told to be present.
@ParameterizedClass
@EnumSource(DatabaseKind.class)
class ChallengeStoreIT {
  private static final RatingPool POOL = new RatingPool(Variants.SMALL, Speed.RAPID);
  private static final PlayerId ANNA = TestPlayers.ANNA.id();
  private static final PlayerId BORIS = TestPlayers.BORIS.id();
  private static final PlayerId NOBODY = new PlayerId("zzzzzzzzzzzzzzzz");

  @Parameter DatabaseKind kind = DatabaseKind.SQLITE;
  @TempDir Path directory = Path.of("");
  private StoreFixture fixture;
  private ContactStore contacts;
  private ChallengeStore challenges;

  @BeforeEach
  void open() {
    fixture = new StoreFixture(kind, directory).with(Storage.EXTENSIONS).withAccounts();
    AccountFixture.account(fixture, ANNA, "Anna");
    AccountFixture.account(fixture, BORIS, "Boris");
    GameStores store = fixture.open();
    contacts = new ContactStore(store.sql(), fixture.clock);
    var ratings = new PlayerRatings(Map.of(POOL, new Rating(1801, 60, 0.06)));
    challenges =
        new ChallengeStore(
            store.sql(), _ -> CompletableFuture.completedStage(Map.of(BORIS, ratings)));
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private ChallengeRules.Rule rule(PlayerId by, boolean guest, PlayerId to) {
    return get(challenges.of(new Player(by, "x", guest), to, POOL));
  }

  @Test
  void whoHasSetNothingAndWhoDoesNotExistTakeChallengesFromEveryone() {
    var everyone = new ChallengeRules.Rule(ChallengePolicy.EVERYONE, false, true);
    assertThat(rule(ANNA, false, BORIS)).isEqualTo(everyone);
    assertThat(rule(ANNA, true, BORIS)).isEqualTo(everyone);
    assertThat(rule(ANNA, false, NOBODY)).isEqualTo(everyone);
    assertThat(get(contacts.of(BORIS)).challengesFrom()).isEqualTo(ChallengePolicy.EVERYONE);
  }

  @Test
  void aSettingHoldsForTheRatingsOfThePool() {
    get(challenges.set(BORIS, ChallengePolicy.RATING));
    assertThat(get(contacts.of(BORIS)).challengesFrom()).isEqualTo(ChallengePolicy.RATING);
    assertThat(rule(ANNA, false, BORIS).allowed()).isFalse();
    assertThat(rule(ANNA, true, BORIS).allowed()).isFalse();
    get(contacts.befriend(ANNA, BORIS));
    get(contacts.befriend(BORIS, ANNA));
    assertThat(rule(ANNA, false, BORIS))
        .isEqualTo(new ChallengeRules.Rule(ChallengePolicy.RATING, true, true));
  }

  @Test
  void aBlockChangesNothingThatTheBlockedPlayerCouldNotice() {
    ChallengeRules.Rule before = rule(ANNA, false, BORIS);
    get(contacts.block(BORIS, ANNA));
    assertThat(rule(ANNA, false, BORIS)).isEqualTo(before);
  }

  @Test
  void whoAppearsOfflineIsFound() {
    get(contacts.appearOffline(ANNA, true));
    assertThat(get(contacts.appearingOffline(Set.of(ANNA, BORIS)))).containsExactly(ANNA);
  }
}
