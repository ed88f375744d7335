package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.InvalidProtocolBufferException;
import dev.espionage.protocol.v1.ChatMessage;
import dev.espionage.protocol.v1.ChatRequest;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.UnwatchChat;
import dev.espionage.protocol.v1.WatchChat;
import dev.espionage.server.chat.ChatRoom;
import dev.espionage.server.client.SocketClient;
import dev.espionage.server.kernel.Token;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests that lines are sent only after the answer that opens their room.
class ChatPushTest {
  private final ListenerFixture front = new ListenerFixture("socket.watching-burst", "100000");

  @AfterEach
  void stop() {
    front.close();
  }

  private static ClientFrame.Builder watch() {
    return chat(
        ChatRequest.newBuilder().setWatch(WatchChat.newBuilder().setGameId(FakeRooms.GAME.text())));
  }

  private static ClientFrame.Builder unwatch() {
    return chat(
        ChatRequest.newBuilder()
            .setUnwatch(UnwatchChat.newBuilder().setGameId(FakeRooms.GAME.text())));
  }

  private static ClientFrame.Builder chat(ChatRequest.Builder request) {
    return SocketClient.frame().setChat(request.build().toByteString());
  }

  /// Returns a short text for a chat frame: "answer players", "players 2" or "spectators 3 hidden".
  private static String text(ServerFrame frame) {
    try {
      ChatMessage message = ChatMessage.parseFrom(frame.getChat());
      if (message.hasChat()) {
        return "answer "
            + String.join(
                " ",
                message.getChat().getRoomsList().stream()
                    .map(room -> name(room.getRoom()))
                    .toList());
      }
      var said = message.getSaid();
      String hidden = said.getLine().hasAuthor() ? "" : " hidden";
      return name(said.getRoom()) + " " + said.getLine().getNumber() + hidden;
    } catch (InvalidProtocolBufferException e) {
      throw new AssertionError(e);
    }
  }

  private static String name(dev.espionage.protocol.v1.ChatRoom room) {
    return room.name().replace("CHAT_ROOM_", "").toLowerCase(Locale.ROOT);
  }

  @Test
  void aLineThatComesWhileTheAnswerIsUnderWayComesAfterIt() throws InterruptedException {
    SocketClient client = front.connect().hello();
    client.send(watch());
    var question = front.chat.asked.take();
    front.chat.said(ChatRoom.SPECTATORS, 2);
    front.chat.said(ChatRoom.PLAYERS, 2);
    front.chat.asked.add(question);
    front.chat.answer(ChatRoom.SPECTATORS);
    assertThat(text(client.next())).isEqualTo("answer spectators");
    assertThat(text(client.next())).isEqualTo("spectators 2");
    front.chat.said(ChatRoom.PLAYERS, 3);
    front.chat.said(ChatRoom.SPECTATORS, 3);
    assertThat(text(client.next())).isEqualTo("spectators 3");
  }

  @Test
  void whoIsDeafIsToldTheNumberAndNothingElse() throws InterruptedException {
    Token token = front.player();
    SocketClient deaf = front.connect(token).hello();
    SocketClient hears = front.connect().hello();
    for (SocketClient client : List.of(deaf, hears)) {
      client.send(watch());
      front.chat.answer(ChatRoom.SPECTATORS);
      assertThat(text(client.next())).isEqualTo("answer spectators");
    }
    front.chat.said(ChatRoom.SPECTATORS, 2, front.rooms.player.orElseThrow());
    assertThat(text(deaf.next())).isEqualTo("spectators 2 hidden");
    assertThat(text(hears.next())).isEqualTo("spectators 2");
  }

  @Test
  void whenTheStoreDoesNotAnswerNothingIsOpened() throws InterruptedException {
    SocketClient client = front.connect().hello();
    client.send(watch());
    front.chat.asked.take().completeExceptionally(new IllegalStateException("for the test"));
    assertThat(client.next().getError().getCode()).isEqualTo(ErrorCode.ERROR_CODE_UNAVAILABLE);
    front.chat.said(ChatRoom.SPECTATORS, 2);
    client.send(watch());
    front.chat.asked.take().complete(Optional.empty());
    assertThat(client.next().getError().getCode()).isEqualTo(ErrorCode.ERROR_CODE_NOT_FOUND);
  }

  /// Requests, answers that open more rooms, lines and unwatches come in random order. A client
  /// never receives a line of a room before an answer has opened that room.
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void noLineGoesOutBeforeItsRoomIsOpened(long seed) throws InterruptedException {
    var random = new SplittableRandom(seed);
    SocketClient client = front.connect().hello();
    boolean ended = false;
    int watches = 0;
    for (int step = 1; step <= 120; step++) {
      switch (random.nextInt(6)) {
        case 0 -> {
          client.send(watch());
          watches++;
        }
        case 1 -> {
          if (watches > 0) {
            watches--;
            answer(ended);
          }
        }
        case 2 -> ended |= step > 60;
        case 3 -> client.ask(random.nextInt(6) == 0 ? unwatch() : SocketClient.command());
        default ->
            front.chat.said(random.nextBoolean() ? ChatRoom.PLAYERS : ChatRoom.SPECTATORS, step);
      }
    }
    for (; watches > 0; watches--) {
      answer(true);
    }
    client.send(watch());
    answer(true);
    front.chat.said(ChatRoom.SPECTATORS, 1_000);
    List<String> told = new ArrayList<>();
    while (told.isEmpty() || !told.getLast().equals("spectators 1000")) {
      ServerFrame frame = client.next();
      if (frame.hasChat()) {
        told.add(text(frame));
      }
    }
    assertApart(seed, told);
  }

  private void answer(boolean ended) throws InterruptedException {
    if (ended) {
      front.chat.answer(ChatRoom.PLAYERS, ChatRoom.SPECTATORS);
    } else {
      front.chat.answer(ChatRoom.PLAYERS);
    }
  }

  private static void assertApart(long seed, List<String> told) {
    Set<ChatRoom> open = EnumSet.noneOf(ChatRoom.class);
    for (String one : told) {
      for (ChatRoom room : ChatRoom.values()) {
        String name = room.name().toLowerCase(Locale.ROOT);
        if (one.startsWith("answer") && one.contains(name)) {
          open.add(room);
        } else if (one.startsWith(name)) {
          assertThat(open).as("seed %d: %s", seed, told).contains(room);
        }
      }
    }
    List<Integer> numbers =
        told.stream()
            .filter(one -> one.startsWith("spectators"))
            .map(one -> Integer.parseInt(one.substring("spectators ".length())))
            .toList();
    assertThat(numbers).as("seed %d", seed).isSortedAccordingTo(Comparator.naturalOrder());
    assertThat(IntStream.of(numbers.size())).allMatch(size -> size > 0);
  }
}
