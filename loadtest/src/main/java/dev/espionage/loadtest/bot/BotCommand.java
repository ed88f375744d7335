package dev.espionage.loadtest.bot;

import dev.espionage.client.connection.ClientTransport;
import dev.espionage.client.connection.ConnectionSettings;
import dev.espionage.client.connection.HttpApi;
import dev.espionage.client.connection.ServerChoice;
import dev.espionage.loadtest.terminal.Tool;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
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

/** Takes part at a server as a bot. */
@Command(
    name = "bot",
    description = {
      "Take part at a server as a computer player: with the token of a bot's account, or as a guest.",
      "It goes on with its unfinished games, accepts invitations for it alone, and keeps an open",
      "invitation or looks for games if told so. It comes back when the connection is lost.",
      "SIGTERM or Ctrl-C: it goes. With a token, the games wait for it; a guest resigns them.",
      "How to write another bot: docs/bot-guide.md.",
      "Exit status: 0 when it has gone, 1 after a failure, 2 for wrong usage."
    },
    footer = {
      "",
      "For example: espionage bot --url http://127.0.0.1:8080/ --player random --seek small:180+2"
    })
public final class BotCommand implements Callable<Integer> {

  private static final long LEAVING_SECONDS = 3;

  @Mixin private final BotOptions options = new BotOptions();
  private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);

  @Override
  public Integer call() throws InterruptedException {
    return Tool.run("bot", () -> options.plan(System.getenv()), plan -> run(plan, token(plan)));
  }

  private static String token(BotPlan plan) throws IOException, InterruptedException {
    if (plan.token().isPresent()) {
      return plan.token().get();
    }
    try (HttpApi http = new HttpApi(plan.endpoint())) {
      return http.createSessionInTurn(plan.name()).getToken();
    }
  }

  private int run(BotPlan plan, String token) throws InterruptedException {
    int processors = Runtime.getRuntime().availableProcessors();
    ExecutorService workers = Executors.newFixedThreadPool(Math.min(plan.games(), processors));
    Attendant attendant = new Attendant(plan, workers, out::println);
    Thread leaving = new Thread(() -> leave(attendant));
    try (ClientTransport transport = ClientTransport.start(1)) {
      attendant.start(settings(plan, token), transport);
      Runtime.getRuntime().addShutdownHook(leaving);
      int status = ended(attendant);
      Runtime.getRuntime().removeShutdownHook(leaving);
      leave(attendant);
      return status;
    } finally {
      workers.shutdownNow();
    }
  }

  /** Waits until there is nothing more to do; for ever, if this process is told to go. */
  private static int ended(Attendant attendant) throws InterruptedException {
    try {
      attendant.done().get();
      return 0;
    } catch (ExecutionException e) {
      Throwable cause = e.getCause();
      return Tool.failed("bot", cause == null ? e.getMessage() : cause.getMessage());
    }
  }

  private static ConnectionSettings settings(BotPlan plan, String token) {
    return new ConnectionSettings(
        "espionage-bot",
        ServerChoice.only(plan.endpoint()),
        Optional.of(token),
        new SplittableRandom());
  }

  private static void leave(Attendant attendant) {
    try {
      attendant.leave().get(LEAVING_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException | TimeoutException _) {
      // The server notices by itself that nobody is there.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
