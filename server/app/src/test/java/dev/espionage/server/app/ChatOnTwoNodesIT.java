package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.protocol.v1.ChatLine;
import dev.espionage.protocol.v1.ChatMessage;
import dev.espionage.protocol.v1.ChatRoom;
import dev.espionage.protocol.v1.ChatRoomLines;
import dev.espionage.server.client.SocketClient;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests chat between clients of different nodes.
@Clustered(seed = 54)
class ChatOnTwoNodesIT {
  private static final ChatRoom PLAYERS = ChatRoom.CHAT_ROOM_PLAYERS;
  private static final ChatRoom SPECTATORS = ChatRoom.CHAT_ROOM_SPECTATORS;
  private static Nodes nodes;

  @BeforeAll
  static void start(Nodes shared) {
    nodes = shared;
  }

  private static boolean of(ChatMessage message, ChatRoom room) {
    return (message.hasSaid() && message.getSaid().getRoom() == room)
        || message.getChat().getRoomsList().stream()
            .map(ChatRoomLines::getRoom)
            .anyMatch(room::equals);
  }

  private static Stream<ChatMessage> heard(SocketClient client) {
    return client.received().stream().flatMap(one -> ChatFrames.message(one.frame()).stream());
  }

  @Test
  void aLineComesToTheOtherNode() {
    GuestGame guestGame = GuestGame.byLink(nodes.node(0), "small", "600+5").movedTo(nodes.node(1));
    SocketClient black = nodes.node(0).connect(guestGame.blacks());
    SocketClient white = guestGame.white().client();
    ChatFrames.rooms(white, guestGame.game());
    ChatFrames.rooms(black, guestGame.game());
    white.ask(ChatFrames.say(guestGame.game(), "from there"));
    black.ask(ChatFrames.say(guestGame.game(), "from here"));
    assertThat(ChatFrames.awaitSaid(black, "from there").getNumber()).isEqualTo(1);
    assertThat(ChatFrames.awaitSaid(white, "from here").getNumber()).isEqualTo(2);
  }

  /// The room's node holds the end of the game. The players also ask the other node.
  @Test
  void noNodeShowsAPlayerTheSpectatorsRoomBeforeTheEndIsStored() {
    GuestGame guestGame = GuestGame.byLink(nodes.node(0), "small", "600+5").deployed();
    SocketClient fan = nodes.node(1).connect(nodes.node(1).guest("Fan"));
    List<SocketClient> players =
        nodes.all().stream()
            .flatMap(node ->
                Stream.of(node.connect(guestGame.whites()), node.connect(guestGame.blacks())))
            .toList();
    players.forEach(client -> ChatFrames.rooms(client, guestGame.game()));
    nodes.all().forEach(node -> node.hold(guestGame.game()));
    guestGame.white().client().send(CommandMessages.resign(guestGame.game()));
    await().until(() -> nodes.all().stream().mapToInt(node -> node.journal().waiting()).sum() == 1);
    fan.ask(ChatFrames.say(guestGame.game(), "he is lost"));
    players.forEach(client -> ChatFrames.rooms(client, guestGame.game()));
    guestGame.white().client().ask(ChatFrames.say(guestGame.game(), "I resign"));
    players.forEach(client -> ChatFrames.awaitSaid(client, "I resign"));
    assertThat(players)
        .allSatisfy(client -> {
          assertThat(ChatFrames.hasHeard(client, "he is lost")).isFalse();
          assertThat(heard(client)).noneMatch(message -> of(message, SPECTATORS));
        });
    nodes.all().forEach(node -> node.journal().release());
    guestGame.over();
    players.forEach(client -> ChatFrames.rooms(client, guestGame.game()));
    assertThat(players).allMatch(client -> ChatFrames.hasHeard(client, "he is lost"));
  }

  /// Says, watches and the end of the game come in random order on both nodes. A player receives no
  /// line of the spectators' room before the end was requested. A spectator never receives a line
  /// of the players' room. At the end, each client that watches again has every line.
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void randomHistoriesKeepTheRoomsApart(long seed) {
    var random = new SplittableRandom(seed);
    GuestGame guestGame = GuestGame.byLink(nodes.node(0), "small", "600+5").deployed();
    String game = guestGame.game();
    List<SocketClient> players =
        nodes.all().stream()
            .flatMap(node ->
                Stream.of(node.connect(guestGame.whites()), node.connect(guestGame.blacks())))
            .toList();
    List<SocketClient> spectators =
        nodes.all().stream()
            .flatMap(node -> Stream.of(node.connect(node.guest("Fan")), node.connect()))
            .toList();
    int end = random.nextInt(10, 50);
    for (int step = 0; step < 60; step++) {
      if (step == end) {
        assertThat(players)
            .as("seed %d", seed)
            .allSatisfy(
                client -> assertThat(heard(client)).noneMatch(message -> of(message, SPECTATORS)));
        guestGame.white().client().send(CommandMessages.resign(game));
      }
      List<SocketClient> side = random.nextBoolean() ? players : spectators;
      SocketClient client = side.get(random.nextInt(side.size()));
      switch (random.nextInt(5)) {
        case 0 -> client.send(ChatFrames.watch(game));
        case 1 -> client.send(ChatFrames.say(game, SPECTATORS, "to spectators " + step));
        case 2 -> client.send(ChatFrames.say(game, PLAYERS, "to players " + step));
        default -> client.send(ChatFrames.say(game, "line " + step));
      }
    }
    guestGame.over();
    List<SocketClient> everybody = Stream.of(players, spectators).flatMap(List::stream).toList();
    everybody.forEach(SocketClient::awaitAnswers);
    everybody.forEach(client -> ChatFrames.rooms(client, game));
    assertThat(spectators)
        .as("seed %d", seed)
        .allSatisfy(client -> assertThat(heard(client)).noneMatch(message -> of(message, PLAYERS)));
    for (ChatRoom room : List.of(PLAYERS, SPECTATORS)) {
      List<ChatLine> lines = List.copyOf(ChatFrames.lines(players.getFirst(), room).values());
      assertThat(lines).extracting(ChatLine::getNumber).as("seed %d", seed).isSorted();
      assertThat(players)
          .allSatisfy(client ->
              assertThat(ChatFrames.lines(client, room).values()).containsExactlyElementsOf(lines));
    }
    assertThat(ChatFrames.lines(players.getFirst(), SPECTATORS).lastKey())
        .as("seed %d", seed)
        .isEqualTo(
            (int)
                nodes.count(
                    "select count(*) from %%s.chat_line where room = 'spectators' and game_id = '%s'"
                        .formatted(game)));
  }
}
