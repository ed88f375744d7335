package dev.espionage.server.club;

import dev.espionage.server.config.ConfigReader;
import dev.espionage.server.config.ConfigReader.Result;
import dev.espionage.server.sql.database.StoreDamaged;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// The command `espionage club`, which fills an empty store with a club.
@Command(
    name = "club",
    description = {
      "Fill an empty store with a club, for trials and pictures: members with ratings and friends, "
          + "an archive, running games and invitations. Then start serve as usual.",
      "All accounts have the same password, which everybody knows. Never open such a server to "
          + "strangers.",
      "Refuses a store that has accounts or games. Stop the server first.",
      "Exit status: 0 if the store was filled, 1 if it is damaged, 2 for wrong usage or "
          + "configuration, or if the store is not empty or cannot be used."
    })
@SuppressWarnings("UnusedVariable") // Picocli sets and reads --help.
public final class ClubCommand implements Callable<Integer> {
  private static final int DAMAGED = 1;
  private static final int USAGE = 2;
  private static final int BUG = 70;

  private final InstantSource clock;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help and exit.")
  private boolean help;

  @Option(
      names = "--config",
      paramLabel = "FILE",
      description = "The settings with which serve is started; see docs/operations.md.")
  private Optional<Path> config = Optional.empty();

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

  private ClubCommand(InstantSource clock) {
    this.clock = clock;
  }

  /// Runs the command and exits with its status.
  public static void main(String[] args) {
    Locale.setDefault(Locale.ROOT);
    System.exit(line(InstantSource.system()).execute(args));
  }

  /// Returns a command line with this subcommand.
  ///
  /// @param clock the time source; the club's weeks end now
  static CommandLine line(InstantSource clock) {
    return new CommandLine(CommandSpec.create().name("espionage"))
        .addSubcommand(new ClubCommand(clock))
        .setExecutionExceptionHandler((bug, line, _) -> {
          line.getErr().println("espionage: this is a bug, please report it:");
          bug.printStackTrace(line.getErr());
          return BUG;
        });
  }

  @Override
  public Integer call() throws InterruptedException {
    ClubSize size;
    try {
      size = new ClubSize(players, games);
    } catch (IllegalArgumentException e) {
      return complain(e.getMessage(), USAGE);
    }
    return switch (new ConfigReader()
        .read(Club.Target::read, config, System.getenv(), System.getProperties())) {
      case Result.Good<Club.Target> good -> fill(good.settings(), size);
      case Result.Bad<Club.Target>(var problems) -> {
        problems.forEach(problem -> complain(problem, USAGE));
        yield USAGE;
      }
    };
  }

  private int fill(Club.Target target, ClubSize size) throws InterruptedException {
    try {
      Club.Content content = Club.fill(target, size, seed, clock);
      PrintWriter out = spec.commandLine().getOut();
      out.print(
          "%d members, %d finished games, %d running games, %d invitations\n"
              .formatted(
                  content.players(), content.finished(), content.running(), content.invitations()));
      out.print(
          "Log in as %s. The password of all members is %s; never open this server to strangers.\n"
              .formatted(content.member(), Club.PASSWORD));
      out.flush();
      return 0;
    } catch (StoreDamaged e) {
      return complain(e.getMessage(), DAMAGED);
    } catch (IOException e) {
      return complain(e.getMessage(), USAGE);
    }
  }

  private int complain(@Nullable String problem, int status) {
    PrintWriter err = spec.commandLine().getErr();
    err.print("espionage: " + problem + "\n");
    err.flush();
    return status;
  }
}
