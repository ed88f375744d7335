package dev.espionage.server.app.cli;

import dev.espionage.server.app.ServerSettings;
import dev.espionage.server.app.club.Club;
import dev.espionage.server.app.club.ClubSize;
import java.io.IOException;
import java.time.InstantSource;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Fills an empty store with a club. */
@Command(
    name = "club",
    description = {
      "Fill an empty store with a club, for trials and pictures: members with ratings and friends, "
          + "an archive, running games and invitations. Then start serve as usual.",
      "All accounts have the same password, which everybody knows. Never open such a server to "
          + "strangers.",
      "Refuses a store that has accounts or games. Stop the server first.",
      "Exit status: 0 if the store was filled, 2 for wrong usage or configuration, or if the store "
          + "is not empty or cannot be used."
    })
public final class ClubCommand implements Callable<Integer> {
  private final Streams streams;
  private final InstantSource clock;
  @Mixin private DataOptions options = new DataOptions();

  @Option(
      names = "--players",
      paramLabel = "N",
      defaultValue = "24",
      description = "Number of members, 8 to 40 (default: ${DEFAULT-VALUE}).")
  private int players;

  @Option(
      names = "--games",
      paramLabel = "N",
      defaultValue = "260",
      description =
          "Number of games in the past weeks, 10 to 2000 (default: ${DEFAULT-VALUE}); running games"
              + " come on top.")
  private int games;

  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "1",
      description = "The same seed gives the same club (default: ${DEFAULT-VALUE}).")
  private long seed;

  /**
   * Creates the command.
   *
   * @param clock the time source; the club's weeks end now
   */
  public ClubCommand(Streams streams, InstantSource clock) {
    this.streams = streams;
    this.clock = clock;
  }

  @Override
  public Integer call() {
    try {
      var size = new ClubSize(players, games);
      return options.run(streams, settings -> fill(settings, size));
    } catch (IllegalArgumentException e) {
      streams.complain("espionage: " + e.getMessage());
      return ExitStatus.USAGE;
    }
  }

  private int fill(ServerSettings settings, ClubSize size) throws IOException {
    Club.Content content;
    try {
      content = Club.fill(settings, size, seed, clock);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted; the store may be incomplete", e);
    }
    streams.line(
        "%d members, %d finished games, %d running games, %d invitations"
            .formatted(
                content.players(), content.finished(), content.running(), content.invitations()));
    streams.line(
        "Log in as %s. The password of all members is %s; never open this server to strangers."
            .formatted(content.member(), Club.PASSWORD));
    return ExitStatus.OK;
  }
}
