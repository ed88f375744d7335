package dev.espionage.server.share;

import com.google.common.collect.ImmutableList;
import com.google.protobuf.InvalidProtocolBufferException;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.play.Ending;
import dev.espionage.protocol.v1.GameInfo;
import dev.espionage.protocol.v1.Outcome;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.server.game.room.WatchAnswer;
import dev.espionage.server.share.picture.Scene;
import java.time.Duration;
import java.util.Optional;

/// Makes the card of a game from the messages that every spectator receives. It knows nothing else
/// about the game, and leaves out what changes without a turn: clocks, presence and spectators.
final class GameCardReader {
  /// The time for which a picture of a running game is kept by others.
  private static final Duration RUNNING = Duration.ofSeconds(30);

  /// The time for an ended game, whose players' names may be erased.
  private static final Duration ENDED = Duration.ofMinutes(10);

  private final GameInfo info;
  private final Snapshot state;
  private final Variant variant;

  private GameCardReader(GameInfo info, Snapshot state) {
    this.info = info;
    this.state = state;
    this.variant = Variants.byId(info.getVariant()).orElseThrow();
  }

  /// Reads the messages to a spectator.
  ///
  /// @throws IllegalStateException if this server has written other messages
  static GameCardReader of(WatchAnswer.Watched watched) {
    try {
      return new GameCardReader(
          GameInfo.parseFrom(watched.gameInfo().toByteArray()),
          Snapshot.parseFrom(watched.snapshot().message().toByteArray()));
    } catch (InvalidProtocolBufferException e) {
      throw new IllegalStateException("a room has sent unreadable messages", e);
    }
  }

  /// Returns the card of the game.
  Card game() {
    return card("/picture/game/" + info.getGameId() + ".png", "");
  }

  /// Returns the card of the game's replay; empty if the game is running or was aborted.
  Optional<Card> replay() {
    return state.getPhase() == Phase.PHASE_ENDED && !isAborted()
        ? Optional.of(card("/picture/replay/" + info.getGameId() + ".png", "Replay: "))
        : Optional.empty();
  }

  private Card card(String picture, String kind) {
    BySide<String> names = new BySide<>(info.getWhite().getName(), info.getBlack().getName());
    String terms = terms();
    return new Card(
        kind + names.white() + " – " + names.black() + " · Espionage",
        "%s, %s. %s.".formatted(variant.name(), terms, progress()),
        new Scene.Board(
            variant,
            state.getBoard().asReadOnlyByteBuffer(),
            state.getLastTurnList().stream()
                .map(step -> new Step(step.getFrom(), step.getTo()))
                .collect(ImmutableList.toImmutableList()),
            lastMover(),
            names,
            ImmutableList.of(variant.name(), terms, progress())),
        picture,
        state.getPhase() == Phase.PHASE_ENDED ? ENDED : RUNNING);
  }

  private String terms() {
    return Words.timeControl(TimeControl.parse(info.getTimeControl()).orThrow())
        + ", "
        + Words.rated(info.getRated());
  }

  /// White plays the turns with odd numbers.
  private Optional<Side> lastMover() {
    return state.getTurn() == 0
        ? Optional.empty()
        : Optional.of(state.getTurn() % 2 == 1 ? Side.WHITE : Side.BLACK);
  }

  private boolean isAborted() {
    return switch (state.getOutcome().getResult()) {
      case RESULT_NONE, RESULT_UNSPECIFIED, UNRECOGNIZED -> true;
      case RESULT_WHITE_WINS, RESULT_BLACK_WINS, RESULT_DRAW -> false;
    };
  }

  private String progress() {
    return switch (state.getPhase()) {
      case PHASE_DEPLOYMENT -> "Players deploy their armies";
      case PHASE_ENDED -> result(state.getOutcome());
      case PHASE_PLAY, PHASE_UNSPECIFIED, UNRECOGNIZED ->
          "Turn %d, %s to move"
              .formatted(
                  number(state.getTurn() + 1),
                  Words.side(state.getTurn() % 2 == 0 ? Side.WHITE : Side.BLACK));
    };
  }

  /// Returns a number of turns as lists and replays have it: White and Black both play turn 1.
  private static int number(int turns) {
    return (turns + 1) / 2;
  }

  private static String result(Outcome outcome) {
    return switch (outcome.getResult()) {
      case RESULT_WHITE_WINS -> "White won" + reason(outcome);
      case RESULT_BLACK_WINS -> "Black won" + reason(outcome);
      case RESULT_DRAW -> "Draw" + reason(outcome);
      case RESULT_NONE, RESULT_UNSPECIFIED, UNRECOGNIZED -> "Game aborted";
    };
  }

  private static String reason(Outcome outcome) {
    return switch (outcome.getReason()) {
      case END_REASON_HEADQUARTERS -> " by taking the Headquarters";
      case END_REASON_NO_MOVE -> ", no legal step left";
      case END_REASON_RESIGNATION -> " by resignation";
      case END_REASON_TIMEOUT -> " on time";
      case END_REASON_AGREEMENT -> " by agreement";
      case END_REASON_ABANDONED -> ", one side left";
      case END_REASON_QUIET -> ", " + number(Ending.QUIET_LIMIT) + " turns without progress";
      case END_REASON_ABORTED, END_REASON_CLOSED, END_REASON_UNSPECIFIED, UNRECOGNIZED -> "";
    };
  }
}
