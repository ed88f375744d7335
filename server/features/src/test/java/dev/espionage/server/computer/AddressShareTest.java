package dev.espionage.server.computer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Volcanoes;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.GameSetup;
import dev.espionage.engine.play.Ending;
import dev.espionage.server.config.RateLimit;
import dev.espionage.server.game.journal.MemoryGames;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.net.limit.AddressCounter;
import dev.espionage.server.net.limit.AddressKey;
import dev.espionage.server.net.limit.AddressSettings;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class AddressShareTest {
  private static final AddressKey HERE = new AddressKey(1);
  private static final AddressKey THERE = new AddressKey(2);

  private final MemoryGames games = new MemoryGames();
  private final AddressShare share = new AddressShare(games, counter(2));

  private static AddressCounter counter(int max) {
    var any = new RateLimit(1, Duration.ofSeconds(1));
    return new AddressCounter(max, new AddressSettings(1, any, any, any, any, any, 2, 3));
  }

  private static GameId id(int number) {
    return new GameId("%016d".formatted(number));
  }

  private boolean reserve(AddressKey address, int number) {
    return share.reserve(address, id(number)).toCompletableFuture().join();
  }

  private void create(int number) {
    games.opened(
        new GameSetup(
            id(number),
            Volcanoes.random(Variants.SMALL, new SplittableRandom(number)),
            TimeControl.parse("-").orThrow(),
            false,
            Instant.EPOCH),
        TestPlayers.PLAYERS);
    share.created(id(number));
  }

  @Test
  void anAddressGetsAPlaceAgainWhenAGameHasEnded() {
    for (int number = 1; number <= 2; number++) {
      assertThat(reserve(HERE, number)).isTrue();
      create(number);
    }
    assertThat(reserve(HERE, 3)).isFalse();
    assertThat(reserve(THERE, 3)).isTrue();
    games.happened(id(1), new Event.Ended(Ending.closed(), Instant.EPOCH));
    assertThat(reserve(HERE, 4)).isTrue();
    create(4);
    assertThat(reserve(HERE, 5)).isFalse();
  }

  @Test
  void wideIpv6NetworksHaveAMultipleOfTheLimit() {
    long site = 0x2001_0db8_0001_0000L;
    List<Long> networks = List.of(0x100L, 0x101L, 0x102L, 0x200L, 0x300L);
    List<Integer> admitted = new ArrayList<>();
    int number = 1;
    for (long network : networks) {
      int count = 0;
      for (int i = 0; i < 3; i++) {
        if (reserve(new AddressKey(site + network), number)) {
          create(number);
          count++;
          number++;
        }
      }
      admitted.add(count);
    }
    assertThat(admitted).as("2 for a /64, 4 for a /56, 6 for a /48").containsExactly(2, 2, 0, 2, 0);
    assertThat(reserve(new AddressKey(site + 0x1_0000), number)).isTrue();
    games.happened(id(1), new Event.Ended(Ending.closed(), Instant.EPOCH));
    assertThat(reserve(new AddressKey(site + 0x300), number + 1)).isTrue();
  }

  @Test
  void aGameCountsWhileItIsBeingCreated() {
    assertThat(reserve(HERE, 1)).isTrue();
    assertThat(reserve(HERE, 2)).isTrue();
    assertThat(reserve(HERE, 3)).as("the store knows neither of the two").isFalse();
    share.created(id(1));
    assertThat(reserve(HERE, 3)).as("the first was not created").isTrue();
    assertThat(reserve(HERE, 4)).isFalse();
  }

  @Test
  void aGameThatIsTriedAgainCountsOnce() {
    assertThat(reserve(HERE, 1)).isTrue();
    share.created(id(1));
    assertThat(reserve(HERE, 1)).isTrue();
    create(1);
    assertThat(reserve(HERE, 2)).isTrue();
    create(2);
    assertThat(reserve(HERE, 3)).isFalse();
    games.happened(id(1), new Event.Ended(Ending.closed(), Instant.EPOCH));
    games.happened(id(2), new Event.Ended(Ending.closed(), Instant.EPOCH));
    assertThat(reserve(HERE, 3)).isTrue();
    assertThat(reserve(HERE, 4)).isTrue();
    assertThat(reserve(HERE, 5)).isFalse();
  }

  @Test
  void gamesThatHaveEndedAreForgottenWhenThereAreMany() {
    for (int number = 0; number < 1_000; number++) {
      assertThat(reserve(new AddressKey(number), number)).isTrue();
      share.created(id(number));
    }
    assertThat(share.size()).isEqualTo(1_000);
    assertThat(reserve(HERE, 1_000)).isTrue();
    assertThat(share.size()).isEqualTo(1);
  }
}
