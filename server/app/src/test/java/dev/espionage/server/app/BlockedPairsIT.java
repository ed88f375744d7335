package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.GameCreated;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.server.client.SocketClient;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Plays random histories of blocks, invitations and quick pairing on a real server. Two players
/// never get a game together while one of them blocks the other. All other pairs do.
class BlockedPairsIT {
  private static final int PLAYERS = 5;
  private static final int STEPS = 60;

  private final List<ContactsClient> players = new ArrayList<>();
  private final List<SocketClient> clients = new ArrayList<>();

  /// Pairs of player indexes: the blocking player, then the blocked one.
  private final Set<List<Integer>> blocks = new HashSet<>();

  private SplittableRandom random = new SplittableRandom();
  private Optional<WholeServer> server = Optional.empty();
  private int guests;

  @AfterEach
  void stop() {
    server.ifPresent(WholeServer::close);
  }

  private WholeServer server() {
    return server.orElseThrow();
  }

  private boolean areApart(int one, int other) {
    return blocks.contains(List.of(one, other)) || blocks.contains(List.of(other, one));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2})
  void noBlockedPairComesTogether(long seed, @TempDir Path directory) {
    random = new SplittableRandom(seed);
    server =
        Optional.of(
            new WholeServer(
                seed,
                "store.url",
                "",
                "data.directory",
                directory.toString(),
                "guest.max-live-games",
                "100000"));
    for (int i = 0; i < PLAYERS; i++) {
      players.add(ContactsClient.registered(server(), "Player " + i));
      clients.add(players.getLast().connect());
    }
    for (int step = 0; step < STEPS; step++) {
      server().clock.pass(Duration.ofSeconds(1));
      switch (random.nextInt(8)) {
        case 0, 1, 2 -> changeBlock();
        case 3, 4, 5 -> invite(seed, step);
        default -> pair(seed, step);
      }
    }
  }

  private void changeBlock() {
    int by = random.nextInt(PLAYERS);
    int whom = another(by);
    if (blocks.remove(List.of(by, whom))) {
      assertThat(players.get(by).unblock(players.get(whom).id()).statusCode()).isEqualTo(204);
    } else {
      players.get(by).blocks(players.get(whom));
      blocks.add(List.of(by, whom));
    }
  }

  private int another(int player) {
    return (player + 1 + random.nextInt(PLAYERS - 1)) % PLAYERS;
  }

  /// Sends an invitation; a block may start or end while the invitation is open.
  private void invite(long seed, int step) {
    int inviter = random.nextInt(PLAYERS);
    int guest = another(inviter);
    boolean direct = random.nextBoolean();
    ServerFrame created =
        clients
            .get(inviter)
            .ask(
                CommandMessages.invitation(
                    "small",
                    "600+5",
                    create -> direct ? create.setToPlayerId(players.get(guest).id()) : create));
    String invitation = created.getInvitationCreated().getInvitation().getInvitationId();
    if (random.nextInt(3) == 0) {
      changeBlock();
    }
    ServerFrame answer = clients.get(guest).ask(CommandMessages.accept(invitation));
    assertThat(answer.hasGameCreated())
        .as("seed %d, step %d, %d invites %d: %s", seed, step, inviter, guest, answer)
        .isEqualTo(!areApart(inviter, guest));
    if (!answer.hasGameCreated()) {
      assertThat(answer.getError().getCode()).isEqualTo(ErrorCode.ERROR_CODE_NOT_FOUND);
      clients.get(inviter).ask(CommandMessages.cancel(invitation));
    }
  }

  /// Makes some players seek a game, then two guests whom nobody blocks. Pairing makes as many
  /// pairs as possible. So one of the guests is paired once all tickets have taken part in a round.
  private void pair(long seed, int step) {
    List<SocketClient> seekers = new ArrayList<>();
    for (int i = 0; i < PLAYERS; i++) {
      if (random.nextBoolean()) {
        seekers.add(clients.get(i));
      }
    }
    List<SocketClient> helpers = Stream.of(guest(), guest()).toList();
    seekers.addAll(helpers);
    Map<SocketClient, Integer> before = new HashMap<>();
    seekers.forEach(client -> before.put(client, client.received().size()));
    seekers.forEach(client -> client.ask(CommandMessages.seek("small", "600+5", false)));
    if (random.nextBoolean()) {
      changeBlockOfWhoDoesNotSeek(seekers);
    }
    await().until(() -> helpers.stream().anyMatch(one -> game(one, before).isPresent()));
    seekers.forEach(client -> client.ask(CommandMessages.stopSeeking()));
    Map<String, List<Integer>> games = new HashMap<>();
    for (int i = 0; i < PLAYERS; i++) {
      int player = i;
      Optional.ofNullable(before.get(clients.get(i)))
          .flatMap(_ -> game(clients.get(player), before))
          .ifPresent(game -> games.computeIfAbsent(game, _ -> new ArrayList<>()).add(player));
    }
    assertThat(games.values())
        .allSatisfy(pair ->
            assertThat(pair.size() == 2 && areApart(pair.getFirst(), pair.getLast()))
                .as("seed %d, step %d, %s paired, blocks %s", seed, step, pair, blocks)
                .isFalse());
    helpers.forEach(SocketClient::abort);
  }

  /// Adds a block between two players of whom at least one does not seek a game. Two seekers might
  /// be paired at this moment, and the order of pairing and block would be unknown.
  private void changeBlockOfWhoDoesNotSeek(List<SocketClient> seekers) {
    int by = random.nextInt(PLAYERS);
    int whom = another(by);
    boolean none = !seekers.contains(clients.get(by)) || !seekers.contains(clients.get(whom));
    if (none && blocks.add(List.of(by, whom))) {
      players.get(by).blocks(players.get(whom));
    }
  }

  private SocketClient guest() {
    guests++;
    return server().connect(server().guest("Guest " + guests));
  }

  private static Optional<String> game(SocketClient client, Map<SocketClient, Integer> before) {
    return client.received().stream()
        .skip(before.getOrDefault(client, 0))
        .map(one -> one.frame())
        .filter(ServerFrame::hasGameCreated)
        .map(ServerFrame::getGameCreated)
        .filter(created -> created.getOriginId().equals("pairing"))
        .map(GameCreated::getGameId)
        .findFirst();
  }
}
