package dev.espionage.server.chat;

import com.google.common.collect.Sets;
import com.google.protobuf.InvalidProtocolBufferException;
import dev.espionage.engine.game.GameId;
import dev.espionage.protocol.v1.ChatRequest;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.ClientFrame.CommandCase;
import dev.espionage.server.chat.ChatLog.SayAnswer;
import dev.espionage.server.chat.ChatLog.SayRequest;
import dev.espionage.server.chat.ChatReportStore.ReportRequest;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.net.limit.KeyedQuota;
import dev.espionage.server.net.socket.ClientCommands;
import dev.espionage.server.net.socket.ClientContext;
import dev.espionage.server.net.socket.Command;
import dev.espionage.server.net.socket.FieldReader;
import dev.espionage.server.net.socket.InvalidField;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The commands about the chats of games. Confined to the connection's event loop.
final class ChatCommands implements ClientCommands {
  /// The commands that this class executes.
  static final Set<CommandCase> CASES = Sets.immutableEnumSet(CommandCase.CHAT);

  private final Chat chat;
  private final ChatSubscriptions following;
  private final KeyedQuota<PlayerId> quota;
  private final int maxGames;
  private final ClientContext client;
  private final Map<GameId, ChatSubscription> seats = new HashMap<>();

  /// Creates an instance that follows no chat.
  ///
  /// @param following the subscriptions of this node
  /// @param quota limits the lines per player
  /// @param maxGames the maximum number of chats that a connection follows at a time
  ChatCommands(
      Chat chat,
      ChatSubscriptions following,
      KeyedQuota<PlayerId> quota,
      int maxGames,
      ClientContext client) {
    this.chat = chat;
    this.following = following;
    this.quota = quota;
    this.maxGames = maxGames;
    this.client = client;
  }

  @Override
  public Command read(ClientFrame frame) {
    ChatRequest asked;
    try {
      asked = ChatRequest.parseFrom(frame.getChat());
    } catch (InvalidProtocolBufferException e) {
      throw InvalidField.malformed("chat: expected a ChatRequest");
    }
    return switch (asked.getRequestCase()) {
      case WATCH -> watch(FieldReader.game(asked.getWatch().getGameId()));
      case UNWATCH -> unwatch(FieldReader.game(asked.getUnwatch().getGameId()));
      case SAY -> say(FieldReader.commandId(frame), ChatMessages.say(asked.getSay()));
      case REPORT -> {
        // The id is required but not used, because a line is reported only once.
        var _ = FieldReader.commandId(frame);
        yield report(ChatMessages.report(asked.getReport()));
      }
      case REQUEST_NOT_SET -> throw InvalidField.unknownCommand();
    };
  }

  @Override
  public void close() {
    seats.values().forEach(ChatSubscription::leave);
    seats.clear();
  }

  private Command watch(GameId game) {
    return request -> {
      if (!seats.containsKey(game) && seats.size() >= maxGames) {
        client.responseSender().refused(request, tooManyChats());
      } else {
        seats.computeIfAbsent(game, this::seat).watch(request);
      }
    };
  }

  private Refusal tooManyChats() {
    return Refusal.of(
        Refusal.Code.LIMIT_REACHED,
        "expected at most %d watched chats per connection: unwatch one".formatted(maxGames));
  }

  private ChatSubscription seat(GameId game) {
    return new ChatSubscription(
        game,
        chat,
        following,
        client.player().map(Player::id),
        client.responseSender(),
        () -> seats.remove(game));
  }

  private Command unwatch(GameId game) {
    return request -> {
      Optional.ofNullable(seats.remove(game)).ifPresent(ChatSubscription::leave);
      client.responseSender().done(request);
    };
  }

  private Command say(CommandId id, SayRequest asked) {
    return request -> client.member(request, you -> say(request, you, id, asked));
  }

  private void say(int request, Player you, CommandId id, SayRequest asked) {
    Duration wait = quota.take(you.id());
    if (!wait.isZero()) {
      client
          .responseSender()
          .refused(
              request,
              Refusal.of(Refusal.Code.RATE_LIMITED, "too many lines: wait for retry_after_ms")
                  .retryAfter(wait.plusMillis(1)));
      return;
    }
    client
        .responseSender()
        .when(
            request,
            () -> chat.say(you, id, asked),
            answer -> {
              switch (answer) {
                case SayAnswer.Said _ -> client.responseSender().done(request);
                case SayAnswer.Refused(var refusal) ->
                    client.responseSender().refused(request, refusal);
              }
            });
  }

  private Command report(ReportRequest report) {
    return client.settle(you -> chat.report(you.id(), report));
  }
}
