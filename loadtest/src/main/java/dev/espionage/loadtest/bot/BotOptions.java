package dev.espionage.loadtest.bot;

import dev.espionage.loadtest.options.Expect;
import dev.espionage.loadtest.options.SeedOption;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What a bot is to do, as it was given. */
final class BotOptions {

  static final String TOKEN = "ESPIONAGE_TOKEN";

  @Option(names = "--url", paramLabel = "URL", required = true, description = "A running server.")
  private String url = "";

  @Option(names = "--level", paramLabel = "N", description = "Who plays: a level from 1 on.")
  private Optional<String> level = Optional.empty();

  @Option(names = "--player", paramLabel = "NAME", description = "Who plays: a player by name.")
  private Optional<String> player = Optional.empty();

  @Option(
      names = "--token",
      paramLabel = "TOKEN",
      description = {
        "Of an account; rather give it in the environment variable " + TOKEN + ", which others on",
        "this machine cannot see. Without one, the bot is a guest."
      })
  private Optional<String> token = Optional.empty();

  @Option(names = "--name", paramLabel = "NAME", description = "As a guest (default: Bot).")
  private Optional<String> name = Optional.empty();

  @Option(names = "--games", paramLabel = "K", description = "Games at a time (default: 1).")
  private int games = 1;

  @Option(names = "--once", description = "Play as many games as --games says, then go.")
  private boolean once;

  @Option(
      names = "--accept",
      paramLabel = "WHOM",
      description = "Invitations for it alone from anybody, friends or nobody (default: anybody).")
  private String accepting = "anybody";

  @Option(
      names = "--seek",
      paramLabel = "V:T",
      description = "Look for games by quick pairing, such as small:180+2.")
  private Optional<String> seek = Optional.empty();

  @Option(
      names = "--open",
      paramLabel = "V:T",
      description = "Keep an open invitation in the lobby, such as espionage:600+5.")
  private Optional<String> open = Optional.empty();

  @Option(
      names = "--computers",
      description = "In quick pairing, a computer player will do; a bot's account needs this.")
  private boolean computers;

  @Option(
      names = "--think",
      paramLabel = "MS",
      description = "The longest it thinks about a turn, in milliseconds (default: 2000).")
  private int think = 2_000;

  @Mixin private final SeedOption seed = new SeedOption();

  /**
   * The plan.
   *
   * @param environment variables of this process
   * @throws IllegalArgumentException that says what is wrong with an option
   */
  BotPlan plan(Map<String, String> environment) {
    Expect.that(games >= 1, "--games: expected at least 1");
    Expect.that(think >= 0, "--think: expected 0 or more");
    Expect.that(
        level.isPresent() != player.isPresent(),
        "expected one of --level and --player, to say who plays");
    Optional<String> credential =
        token.or(() -> Optional.ofNullable(environment.get(TOKEN)).filter(text -> !text.isEmpty()));
    Expect.that(
        credential.isEmpty() || name.isEmpty(), "--name is for guests; the token says who it is");
    Accepting whom = Expect.read("--accept", accepting, Accepting::parse);
    Expect.that(
        credential.isPresent() || whom != Accepting.FRIENDS,
        "--accept friends: a guest has no friends; expected a token");
    return new BotPlan(
        Expect.endpoint("--url", url),
        credential,
        name.orElse("Bot"),
        Expect.computer(level.or(() -> player).orElseThrow()),
        games,
        once,
        whom,
        seek.map(text -> Expect.read("--seek", text, Wish::parse)),
        open.map(text -> Expect.read("--open", text, Wish::parse)),
        computers,
        Duration.ofMillis(think),
        seed.seed());
  }
}
