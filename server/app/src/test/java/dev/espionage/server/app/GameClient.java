package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.client.game.ViewReader;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.play.View;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.GameInfo;
import dev.espionage.protocol.v1.History;
import dev.espionage.protocol.v1.HistoryEntry;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.server.client.SocketClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// A watcher of a game, who knows only the frames of one connection.
public record GameClient(SocketClient client, String game, Viewer viewer) {

  /// Begins to watch.
  public static GameClient taken(SocketClient client, String game, Viewer viewer) {
    ServerFrame answer = client.watch(game);
    assertThat(answer.hasWatching()).as("%s", answer).isTrue();
    return new GameClient(client, game, viewer);
  }

  /// Returns the received snapshots in order, including the one in the answer to Watch.
  public List<Snapshot> snapshots() {
    return client.received().stream()
        .map(SocketClient.Received::frame)
        .flatMap(frame -> snapshot(frame).stream())
        .toList();
  }

  private Optional<Snapshot> snapshot(ServerFrame frame) {
    Snapshot snapshot =
        frame.hasWatching() ? frame.getWatching().getSnapshot() : frame.getSnapshot();
    return Optional.of(snapshot).filter(found -> found.getGameId().equals(game));
  }

  /// Waits until the newest snapshot matches, and returns it.
  public Snapshot until(Predicate<Snapshot> so) {
    return client.awaitNewest(this::snapshot, so);
  }

  Snapshot untilTurn(int turn) {
    return until(
        snapshot -> snapshot.getTurn() == turn && snapshot.getPhase() != Phase.PHASE_DEPLOYMENT);
  }

  Snapshot untilOver() {
    return until(snapshot -> snapshot.getPhase() == Phase.PHASE_ENDED);
  }

  public Snapshot newest() {
    return until(_ -> true);
  }

  /// Returns the game's fixed facts, once play has begun.
  GameInfo info() {
    return client.awaitNewest(frame ->
        Optional.of(frame.hasWatching() ? frame.getWatching().getInfo() : frame.getGameInfo())
            .filter(info -> info.getGameId().equals(game))
            .filter(info -> !info.getWhiteCommitment().isEmpty()));
  }

  /// Sends a command that must succeed.
  void ask(ClientFrame.Builder frame) {
    ServerFrame answer = client.ask(frame);
    assertThat(answer.hasDone()).as("%s", answer).isTrue();
  }

  /// Returns the whole history.
  List<HistoryEntry> history() {
    List<HistoryEntry> entries = new ArrayList<>();
    int from = 0;
    do {
      History page = client.ask(CommandMessages.history(game, from)).getHistory();
      entries.addAll(page.getEntriesList());
      from = page.getNextTurn();
    } while (from != 0);
    return entries;
  }

  Variant variant() {
    String id =
        client.awaitNewest(frame ->
            Optional.of(frame.getWatching().getInfo())
                .filter(info -> info.getGameId().equals(game))
                .map(GameInfo::getVariant));
    return Variants.byId(id).orElseThrow();
  }

  /// Returns the engine's view of a snapshot of a running game.
  public View view(Snapshot snapshot) {
    return ViewReader.view(variant(), viewer, snapshot);
  }
}
