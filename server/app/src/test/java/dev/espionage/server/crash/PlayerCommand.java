package dev.espionage.server.crash;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.GameId;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.server.app.CommandMessages;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.kernel.CommandId;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;

/// A command of a player in a game, which keeps its id when it is repeated.
///
/// @param turn the turn to acknowledge, if the command plays one
/// @param effect a test for the snapshots that show this player the effect
public record PlayerCommand(
    Side side, ClientFrame.Builder frame, Optional<PlayedTurn> turn, Predicate<Snapshot> effect) {

  /// Returns a command that deploys an army drawn by the room.
  public static PlayerCommand deploy(String game, Side side) {
    return new PlayerCommand(
        side,
        CommandMessages.deployAtRandom(game),
        Optional.empty(),
        shown ->
            shown.getPhase() != Phase.PHASE_DEPLOYMENT
                || (side == Side.WHITE ? shown.getWhiteReady() : shown.getBlackReady()));
  }

  /// Returns a command that resigns the game.
  public static PlayerCommand resign(String game, Side side) {
    return new PlayerCommand(
        side,
        CommandMessages.resign(game),
        Optional.empty(),
        shown -> shown.getPhase() == Phase.PHASE_ENDED);
  }

  /// Returns a command that plays a turn.
  public static PlayerCommand play(String game, Side side, PlayerRequest.PlayTurn turn) {
    ClientFrame.Builder frame = CommandMessages.turn(game, turn);
    CommandId id = CommandId.from(frame.getCommandId().asReadOnlyByteBuffer());
    UUID command = new UUID(id.high(), id.low());
    return new PlayerCommand(
        side,
        frame,
        Optional.of(new PlayedTurn(new GameId(game), turn.turn(), turn.steps(), command)),
        shown -> shown.getPhase() == Phase.PHASE_ENDED || shown.getTurn() > turn.turn());
  }
}
