package dev.espionage.server.chat;

import com.google.common.base.Ticker;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.app.ServerSettings;
import dev.espionage.server.chat.ChatEntry.Remark;
import dev.espionage.server.feature.FeatureModule;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.net.limit.KeyedQuota;
import dev.espionage.server.net.limit.Quota;
import dev.espionage.server.net.socket.CommandTable;
import dev.espionage.server.sql.SharedStore;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;

/// A chat of one game whose store answers when the test tells it to. It accepts no lines.
public final class FakeChat implements ChatLog {
  /// The reads that wait for an answer.
  public final BlockingQueue<CompletableFuture<Optional<List<RoomLines>>>> asked =
      new LinkedBlockingQueue<>();

  private final GameId game;
  private final ChatSubscriptions seats = new ChatSubscriptions();

  public FakeChat(GameId game) {
    this.game = game;
  }

  /// Adds the commands of chat, as [ChatModule] does.
  public FeatureModule module(ServerSettings settings, Ticker ticker) {
    var reports = new ChatReportStore(SharedStore.sql(), InstantSource.system(), 1);
    var chat =
        new Chat(
            this,
            reports,
            _ -> CompletableFuture.completedStage(Map.of()),
            seats::said,
            Ticker.systemTicker());
    var lines = new KeyedQuota<PlayerId>(ticker, Quota.of(settings.chat().lines()));
    int maxGames = settings.socket().maxSubscriptions();
    return new FeatureModule() {
      @Override
      public void addCommands(CommandTable.Builder commands) {
        var _ =
            commands.add(
                ChatCommands.CASES,
                client -> new ChatCommands(chat, seats, lines, maxGames, client));
      }
    };
  }

  /// Answers the next read: the reader may read these rooms, which have one line each.
  public void answer(ChatRoom... rooms) throws InterruptedException {
    List<RoomLines> lines =
        List.of(rooms).stream().map(room -> new RoomLines(room, true, List.of(line(1)))).toList();
    asked.take().complete(Optional.of(lines));
  }

  /// Publishes a new line, as if from this node or another one.
  public void said(ChatRoom room, int number, PlayerId... deaf) {
    seats.said(new NewChatEntry(game, room, line(number), Set.of(deaf)));
  }

  private static ChatEntry line(int number) {
    var said =
        new ChatEntry.Said(
            TestPlayers.ANNA, Instant.EPOCH, new Remark.CannedPhrase(ChatPhrase.HELLO));
    return new ChatEntry(number, Optional.of(said));
  }

  @Override
  public CompletionStage<SayAnswer> say(Player author, CommandId id, SayRequest request) {
    return CompletableFuture.completedStage(
        SayAnswer.refused(Refusal.Code.WRONG_PHASE, "closed for the test"));
  }

  @Override
  public CompletionStage<Optional<List<RoomLines>>> read(GameId game, Optional<PlayerId> reader) {
    var answer = new CompletableFuture<Optional<List<RoomLines>>>();
    asked.add(answer);
    return answer;
  }
}
