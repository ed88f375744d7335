package dev.espionage.server.chat;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.kernel.RefusalCode;
import dev.espionage.server.net.limit.KeyedQuota;
import dev.espionage.server.net.socket.Answers;
import dev.espionage.server.net.socket.Command;
import dev.espionage.server.net.socket.ServerFrames;
import dev.espionage.server.net.socket.SocketServices;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** What one connection does with chats. Owned by its event loop. */
public final class ChatDesk {
  private final ChatParts chat;
  private final KeyedQuota<PlayerId> quota;
  private final int maxGames;
  private final Optional<Player> player;
  private final Answers answers;
  private final Map<GameId, ChatSeat> seats = new HashMap<>();

  public ChatDesk(SocketServices services, Optional<Player> player, Answers answers) {
    this.chat = services.chat();
    this.quota = services.chatQuota();
    this.maxGames = services.config().socket().maxSubscriptions();
    this.player = player;
    this.answers = answers;
  }

  /**
   * Carries out a command.
   *
   * @param noSession answers who needs a session and has none
   */
  public void execute(int request, Command.Chat command, Runnable noSession) {
    switch (command) {
      case Command.Chat.Watch(GameId game) -> watch(request, game);
      case Command.Chat.Unwatch(GameId game) -> {
        Optional.ofNullable(seats.remove(game)).ifPresent(ChatSeat::leave);
        answers.send(ServerFrames.done(request));
      }
      case Command.Chat.Say say -> member(noSession, you -> say(request, you, say));
      case Command.Chat.Report(var report) ->
          member(
              noSession,
              you ->
                  answers.when(
                      request,
                      () -> chat.chat().report(you.id(), report),
                      answer -> settle(request, answer)));
    }
  }

  private void member(Runnable noSession, Consumer<Player> then) {
    player.ifPresentOrElse(then, noSession);
  }

  private void watch(int request, GameId game) {
    if (!seats.containsKey(game) && seats.size() >= maxGames) {
      answers.refused(
          request,
          Refusal.of(
              RefusalCode.LIMIT_REACHED,
              "expected at most %d watched chats a connection: UnwatchChat one"
                  .formatted(maxGames)));
      return;
    }
    seats.computeIfAbsent(game, _ -> seat(game)).watch(request);
  }

  private ChatSeat seat(GameId game) {
    return new ChatSeat(game, chat, player.map(Player::id), answers, () -> seats.remove(game));
  }

  private void say(int request, Player you, Command.Chat.Say say) {
    Duration wait = quota.take(you.id());
    if (!wait.isZero()) {
      answers.refused(
          request,
          Refusal.of(
                  RefusalCode.RATE_LIMITED,
                  "too many lines: expected to wait as retry_after_ms says")
              .retryAfter(wait.plusMillis(1)));
      return;
    }
    answers.when(
        request,
        () -> chat.chat().say(you, say.id(), say.request()),
        answer -> {
          switch (answer) {
            case SayAnswer.Said _ -> answers.send(ServerFrames.done(request));
            case SayAnswer.Refused(var refusal) -> answers.refused(request, refusal);
          }
        });
  }

  private void settle(int request, Answer answer) {
    switch (answer) {
      case Answer.Accepted _ -> answers.send(ServerFrames.done(request));
      case Answer.Refused(var refusal) -> answers.refused(request, refusal);
    }
  }

  /** The connection is over. */
  public void close() {
    seats.values().forEach(ChatSeat::leave);
    seats.clear();
  }
}
