package dev.espionage.server.browser.leak;

import com.google.protobuf.ByteString;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.notation.Replay;
import dev.espionage.protocol.v1.GameInfo;
import dev.espionage.protocol.v1.HistoryEntry;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.PlayedStep;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Snapshot;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/// Reads everything that one page received, in order, and judges every board by its viewer's
/// knowledge at that time. Only boards may hold pieces; [SecretSearch] searches everything else.
final class BoardJudge {
  private final Map<String, GameSecrets> games;
  private final Consumer<String> found;
  private final Seats seats = new Seats();
  private final Set<String> revealed = new HashSet<>();
  private int boards;

  BoardJudge(Map<String, GameSecrets> games, Consumer<String> found) {
    this.games = games;
    this.found = found;
  }

  void read(ServerFrame frame) {
    seats.read(frame);
    Parsing.info(frame).ifPresent(this::info);
    Parsing.snapshot(frame).ifPresent(this::snapshot);
    if (frame.hasHistory()) {
      String game = frame.getHistory().getGameId();
      frame.getHistory().getEntriesList().forEach(entry -> past(game, entry));
    }
  }

  /// Returns the side that the page plays.
  Optional<Side> side(String game) {
    return seats.in(game);
  }

  /// Returns whether the page has been shown the end of the game, and so all its pieces.
  boolean isRevealed(String game) {
    return revealed.contains(game);
  }

  /// Returns the number of boards judged.
  int boards() {
    return boards;
  }

  private void info(GameInfo info) {
    String claimed = info.getYourSide().name().replace("SIDE_", "");
    String expected = seats.in(info.getGameId()).map(Side::name).orElse("UNSPECIFIED");
    if (!claimed.equals(expected)) {
      found.accept("game %s: told to be %s".formatted(info.getGameId(), claimed));
    }
  }

  private void snapshot(Snapshot snapshot) {
    String game = snapshot.getGameId();
    String where = "game %s, turn %d: ".formatted(game, snapshot.getTurn());
    if (snapshot.getPhase() == Phase.PHASE_PLAY) {
      if (isRevealed(game)) {
        found.accept(where + "goes on after everything was shown");
      }
      pieces(where, game, new Pieces(snapshot));
    } else if (Parsing.isRevealed(snapshot)) {
      end(where, snapshot);
    } else {
      boards++;
      new VisiblePieces(seats.in(game))
          .judgeOwn(snapshot.getBoard().concat(snapshot.getFallen()))
          .ifPresent(wrong -> found.accept(where + wrong));
    }
  }

  private void end(String where, Snapshot snapshot) {
    String game = snapshot.getGameId();
    revealed.add(game);
    GameSecrets gameSecrets = games.get(game);
    if (gameSecrets == null
        || !gameSecrets.finished()
        || snapshot.getTurn() != gameSecrets.moments().size() - 1) {
      found.accept(where + "everything is shown of a game that has no such end");
    }
  }

  private void past(String game, HistoryEntry entry) {
    String where = "game %s, history of turn %d: ".formatted(game, entry.getTurn());
    pieces(where, game, new Pieces(entry));
  }

  private void pieces(String where, String game, Pieces shown) {
    boards++;
    VisiblePieces visiblePieces = new VisiblePieces(seats.in(game));
    Optional<Replay.ReplayState> truth =
        Optional.ofNullable(games.get(game)).flatMap(gameSecrets -> gameSecrets.at(shown.turn()));
    List<Optional<String>> wrong =
        truth
            .map(then ->
                List.of(
                    visiblePieces.judge(shown.board(), then.position().board().cells()),
                    visiblePieces.judge(shown.fallen(), then.fallen().cells()),
                    VisiblePieces.judge(shown.steps(), then)))
            .orElseGet(() ->
                List.of(visiblePieces.judge(shown.board()), visiblePieces.judge(shown.fallen())));
    wrong.stream().flatMap(Optional::stream).forEach(text -> found.accept(where + text));
  }

  /// The common part of snapshots and history entries.
  private record Pieces(int turn, ByteString board, ByteString fallen, List<PlayedStep> steps) {
    Pieces(Snapshot shown) {
      this(shown.getTurn(), shown.getBoard(), shown.getFallen(), shown.getLastTurnList());
    }

    Pieces(HistoryEntry shown) {
      this(shown.getTurn(), shown.getBoard(), shown.getFallen(), shown.getStepsList());
    }
  }
}
