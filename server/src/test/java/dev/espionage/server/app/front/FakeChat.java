package dev.espionage.server.app.front;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.chat.Chat;
import dev.espionage.server.chat.ChatLines;
import dev.espionage.server.chat.ChatParts;
import dev.espionage.server.chat.ChatRoom;
import dev.espionage.server.chat.ChatSeats;
import dev.espionage.server.chat.Line;
import dev.espionage.server.chat.NewLine;
import dev.espionage.server.chat.OwnLine;
import dev.espionage.server.chat.Phrase;
import dev.espionage.server.chat.Remark;
import dev.espionage.server.chat.ReportRequest;
import dev.espionage.server.chat.RoomLines;
import dev.espionage.server.chat.SayAnswer;
import dev.espionage.server.chat.SayRequest;
import dev.espionage.server.game.room.Cast;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.RefusalCode;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;

/** A chat whose store answers when the test says so; nobody can write in it. */
final class FakeChat implements ChatLines {
  /** Questions that wait for an answer. */
  final BlockingQueue<CompletableFuture<Optional<List<RoomLines>>>> asked =
      new LinkedBlockingQueue<>();

  private final ChatSeats seats = new ChatSeats();

  ChatParts parts() {
    var chat = new Chat(this, _ -> CompletableFuture.completedStage(Map.of()), seats);
    return new ChatParts(chat, seats);
  }

  /** Answers the next question: these rooms may be read, each has one line. */
  void answer(ChatRoom... rooms) throws InterruptedException {
    List<RoomLines> lines =
        List.of(rooms).stream().map(room -> new RoomLines(room, true, List.of(line(1)))).toList();
    asked.take().complete(Optional.of(lines));
  }

  /** A new line comes, from this node or another one. */
  void said(ChatRoom room, int number, PlayerId... deaf) {
    seats.said(new NewLine(FakeRooms.GAME, room, line(number), Set.of(deaf)));
  }

  private static Line line(int number) {
    var said = new Line.Said(Cast.ANNA, Instant.EPOCH, new Remark.ReadyMade(Phrase.HELLO));
    return new Line(number, Optional.of(said));
  }

  @Override
  public CompletionStage<SayAnswer> say(Player author, CommandId id, SayRequest request) {
    return CompletableFuture.completedStage(
        SayAnswer.refused(RefusalCode.WRONG_PHASE, "closed for the test"));
  }

  @Override
  public CompletionStage<Optional<List<RoomLines>>> read(GameId game, Optional<PlayerId> reader) {
    var answer = new CompletableFuture<Optional<List<RoomLines>>>();
    asked.add(answer);
    return answer;
  }

  @Override
  public CompletionStage<Answer> report(PlayerId reporter, ReportRequest request) {
    return CompletableFuture.completedStage(new Answer.Accepted());
  }

  @Override
  public CompletionStage<List<OwnLine>> of(PlayerId author) {
    return CompletableFuture.completedStage(List.of());
  }
}
