package dev.espionage.server.pairing.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// Tests whole days of quick pairing: the promise to the players must hold for every pair.
class PairingDayTest {
  private static final long SEED = 29;

  private static PairingDay day(int people) {
    PairingDay day = new PairingDay(SEED, people).run();
    assertThat(day.made()).isNotEmpty().allMatch(timedPair -> holds(timedPair.matchedTickets()));
    return day;
  }

  private static boolean holds(Matchmaker.MatchedTickets matchedTickets) {
    return isIn(matchedTickets.one(), matchedTickets.other())
        && isIn(matchedTickets.other(), matchedTickets.one());
  }

  private static boolean isIn(Ticket ticket, Ticket opponent) {
    return ticket.band().isOpen() || opponent.rating().stream().anyMatch(ticket.band()::contains);
  }

  @Test
  void aQuietDay() {
    day(1_000);
  }

  /// Simulates 10,000 players and writes the plots and tables of docs/benchmarks/pairing.md:
  ///
  /// ```
  /// mvn -pl server/features -am -Dtest=PairingDayTest -Dsurefire.failIfNoSpecifiedTests=false \
  ///   -Dchecks.pairing.plots=$PWD/docs/images test
  /// ```
  @Test
  void aBusyDay() throws IOException {
    PairingDay day = day(10_000);
    var plots = new PairingPlots(day);
    Path directory = Path.of(System.getProperty("checks.pairing.plots", "target/pairing-plots"));
    Files.createDirectories(directory);
    Files.writeString(directory.resolve("pairing-difference.svg"), plots.differences());
    Files.writeString(directory.resolve("pairing-waiting.svg"), plots.waits());
    Files.writeString(Path.of("target", "pairing-day.md"), plots.table());
    assertThat(directory.resolve("pairing-difference.svg")).content().endsWith("</svg>\n");
  }
}
