package dev.espionage.server.game.signal;

import dev.espionage.cluster.v1.NoticeProto;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.clock.Speed;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.cluster.MessageCodec;
import dev.espionage.server.cluster.Notice;
import dev.espionage.server.game.journal.GameStatus;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.journal.JournalWrite;
import dev.espionage.server.kernel.EnumMapping;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A hint that a game has changed, given after the commit of the change. It may be lost, never
/// comes twice, and holds only what both players and all spectators may know.
///
/// @param players the players
/// @param turn the number of turns played
public record GameSignal(Change change, GameId game, BySide<PlayerId> players, int turn)
    implements Notice {
  /// A kind of change.
  public enum Change {
    CREATED,
    /// Both sides have deployed, so White is to move.
    STARTED,
    /// A turn in a game with days a turn, so the other side is to move.
    CORRESPONDENCE_TURN,
    /// A turn in another game, whose players watch it, so the other side is to move.
    LIVE_TURN,
    ENDED
  }

  /// The signal's codec between nodes.
  public static final MessageCodec<GameSignal> CODEC =
      MessageCodec.of(
          GameSignal.class, GameSignal::write, NoticeProto.GameSignal.parser(), GameSignal::read);

  static final EnumMapping<Change, NoticeProto.GameChange> CHANGES =
      new EnumMapping<>(Change.class, NoticeProto.GameChange.class, "GAME_CHANGE_");

  /// Returns how a write changes its game; null for a change without a signal.
  public static @Nullable Change change(JournalWrite write) {
    return switch (write.kind()) {
      case CREATES -> Change.CREATED;
      case PLAYS_LIVE_TURN -> Change.LIVE_TURN;
      case PLAYS_CORRESPONDENCE_TURN ->
          write.after().setup().timeControl().speed() == Speed.CORRESPONDENCE
              ? Change.CORRESPONDENCE_TURN
              : Change.LIVE_TURN;
      case ENDS -> Change.ENDED;
      case OTHER -> write.has(Event.Started.class) ? Change.STARTED : null;
    };
  }

  static GameSignal of(Change change, JournalWrite write) {
    return new GameSignal(
        change, write.game(), ids(write.players()), GameStatus.turns(write.after()));
  }

  static GameSignal created(JournalEntry.Opened opened) {
    return new GameSignal(Change.CREATED, opened.event().setup().id(), ids(opened.players()), 0);
  }

  private static BySide<PlayerId> ids(BySide<Player> players) {
    return new BySide<>(players.white().id(), players.black().id());
  }

  /// Returns the side that is to move since this change; empty if none is.
  public Optional<Side> toMove() {
    return switch (change) {
      case STARTED, CORRESPONDENCE_TURN, LIVE_TURN ->
          Optional.of(turn % 2 == 0 ? Side.WHITE : Side.BLACK);
      case CREATED, ENDED -> Optional.empty();
    };
  }

  @Override
  public boolean isReplayed() {
    return false;
  }

  private NoticeProto.GameSignal write() {
    return NoticeProto.GameSignal.newBuilder()
        .setChange(CHANGES.write(change))
        .setGameId(game.text())
        .setWhiteId(players.white().value())
        .setBlackId(players.black().value())
        .setTurn(turn)
        .build();
  }

  private static GameSignal read(NoticeProto.GameSignal signal) {
    return new GameSignal(
        CHANGES.require(signal.getChange()),
        new GameId(signal.getGameId()),
        new BySide<>(new PlayerId(signal.getWhiteId()), new PlayerId(signal.getBlackId())),
        signal.getTurn());
  }
}
