package dev.espionage.tools.bot;

import dev.espionage.client.connection.ClientTransport;
import dev.espionage.client.connection.ConnectionSettings;
import dev.espionage.client.connection.HttpApi;
import dev.espionage.client.connection.ServerChoice;
import dev.espionage.client.game.ConnectedPlayer;
import dev.espionage.tools.options.GameOptions;
import dev.espionage.tools.options.OptionChecks;
import dev.espionage.tools.terminal.ToolCommand;
import io.netty.channel.EventLoop;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Connects to a server as a bot and plays there.
@Command(
    name = "bot",
    description = {
      "Play on a server as a bot: with the token of a bot's account, or as a guest.",
      "The bot continues its unfinished games and accepts invitations that are addressed to it.",
      "With --open it also keeps an open invitation, and with --seek it looks for games.",
      "It reconnects when the connection is lost.",
      "SIGTERM or Ctrl-C: the bot leaves. With a token, its games wait; a guest resigns them.",
      "How to write another bot: docs/bot-guide.md.",
      "Exit status: 0 after the bot has left, 1 after a failure, 2 for wrong usage."
    },
    footer = {
      "",
      "For example: espionage bot --url http://127.0.0.1:8080/ --player random --seek small:180+2"
    })
public final class BotCommand implements Callable<Integer> {

  static final String TOKEN = "ESPIONAGE_TOKEN";

  private static final long LEAVING_SECONDS = 3;

  @Option(names = "--url", paramLabel = "URL", required = true, description = "A running server.")
  private String url = "";

  @Option(
      names = "--level",
      paramLabel = "N",
      description = "The computer player, by level (0 or higher).")
  private Optional<String> level = Optional.empty();

  @Option(names = "--player", paramLabel = "NAME", description = "The computer player, by name.")
  private Optional<String> player = Optional.empty();

  @Option(
      names = "--token",
      paramLabel = "TOKEN",
      description =
          "Token of an account. Prefer the environment variable "
              + TOKEN
              + ", which other users of this machine cannot see. Without a token, the bot is a"
              + " guest.")
  private Optional<String> token = Optional.empty();

  @Option(names = "--name", paramLabel = "NAME", description = "Guest name (default: Bot).")
  private Optional<String> name = Optional.empty();

  @Option(names = "--games", paramLabel = "K", description = "Games at a time (default: 1).")
  private int games = 1;

  @Option(names = "--once", description = "Play as many games as --games says, then leave.")
  private boolean once;

  @Option(
      names = "--accept",
      paramLabel = "WHOM",
      description =
          "Accept invitations that are addressed to the bot from anybody, friends or nobody"
              + " (default: anybody).")
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
      names = "--think",
      paramLabel = "MS",
      description = "Longest thinking time per turn, in milliseconds (default: 2000).")
  private int think = 2_000;

  @Mixin private final GameOptions.OfSeed seed = new GameOptions.OfSeed();

  private final PrintStream out = ToolCommand.output();

  @Override
  public Integer call() throws InterruptedException {
    return ToolCommand.run("bot", () -> plan(System.getenv()), plan -> run(plan, token(plan)));
  }

  BotPlan plan(Map<String, String> environment) {
    OptionChecks.atLeast(1, "--games", games);
    OptionChecks.that(think >= 0, "--think: expected 0 or more");
    OptionChecks.that(
        level.isPresent() != player.isPresent(), "expected either --level or --player");
    Optional<String> credential =
        token.or(() -> Optional.ofNullable(environment.get(TOKEN)).filter(text -> !text.isEmpty()));
    OptionChecks.that(
        credential.isEmpty() || name.isEmpty(),
        "--name is for guests; with a token, the account has a name");
    BotPlan.AcceptedPlayers whom =
        OptionChecks.read("--accept", accepting, BotPlan.AcceptedPlayers::parse);
    OptionChecks.that(
        credential.isPresent() || whom != BotPlan.AcceptedPlayers.FRIENDS,
        "--accept friends: a guest has no friends; expected a token");
    return new BotPlan(
        OptionChecks.endpoint("--url", url),
        credential,
        name.orElse("Bot"),
        OptionChecks.computer(level.or(() -> player).orElseThrow()),
        games,
        once,
        whom,
        seek.map(text -> OptionChecks.read("--seek", text, BotPlan.Wish::parse)),
        open.map(text -> OptionChecks.read("--open", text, BotPlan.Wish::parse)),
        Duration.ofMillis(think),
        seed.seed());
  }

  private static String token(BotPlan plan) throws IOException, InterruptedException {
    if (plan.token().isPresent()) {
      return plan.token().get();
    }
    try (HttpApi http = new HttpApi(plan.endpoint())) {
      return http.createSessionWaiting(plan.name()).getToken();
    }
  }

  private int run(BotPlan plan, String token) throws InterruptedException {
    int processors = Runtime.getRuntime().availableProcessors();
    ExecutorService workers = Executors.newFixedThreadPool(Math.min(plan.games(), processors));
    try (ClientTransport transport = ClientTransport.start(1)) {
      ConnectionSettings settings = settings(plan, token);
      EventLoop loop = transport.next();
      BotSession botSession =
          new BotSession(
              plan,
              listener -> ConnectedPlayer.connect(settings, transport, loop, listener),
              workers,
              out::println);
      Thread leaving = new Thread(() -> leave(botSession));
      loop.execute(botSession::start);
      Runtime.getRuntime().addShutdownHook(leaving);
      int status = ended(botSession);
      Runtime.getRuntime().removeShutdownHook(leaving);
      leave(botSession);
      return status;
    } finally {
      workers.shutdownNow();
    }
  }

  /// Waits until the bot has nothing more to do. Does not return if the process is told to end.
  private static int ended(BotSession botSession) throws InterruptedException {
    try {
      botSession.done().get();
      return 0;
    } catch (ExecutionException e) {
      Throwable cause = e.getCause();
      return ToolCommand.failed("bot", cause == null ? e.getMessage() : cause.getMessage());
    }
  }

  private static ConnectionSettings settings(BotPlan plan, String token) {
    return new ConnectionSettings(
        "espionage-bot",
        ServerChoice.only(plan.endpoint()),
        Optional.of(token),
        new SplittableRandom());
  }

  private static void leave(BotSession botSession) {
    try {
      botSession.leave().get(LEAVING_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException | TimeoutException _) {
      // The server notices the lost connection by itself.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
