package dev.espionage.server.crash;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.GameId;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.server.app.Asking;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.kernel.CommandId;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;

/**
 * A command of a player in a game, with the id that it keeps however often it is given.
 *
 * @param turn what is to be acknowledged, if it is a turn
 * @param effect how the game looks to this player once it is carried out
 */
public record Order(
    Side side, ClientFrame.Builder frame, Optional<PlayedTurn> turn, Predicate<Snapshot> effect) {

  /** Has the room draw an army. */
  public static Order deploy(String game, Side side) {
    return new Order(
        side,
        Asking.deployAtRandom(game),
        Optional.empty(),
        shown ->
            shown.getPhase() != Phase.PHASE_DEPLOYMENT
                || (side == Side.WHITE ? shown.getWhiteReady() : shown.getBlackReady()));
  }

  /** Gives the game up. */
  public static Order resign(String game, Side side) {
    return new Order(
        side,
        Asking.resign(game),
        Optional.empty(),
        shown -> shown.getPhase() == Phase.PHASE_ENDED);
  }

  /** Plays a turn. */
  public static Order play(String game, Side side, PlayerRequest.PlayTurn turn) {
    ClientFrame.Builder frame = Asking.turn(game, turn);
    CommandId id = CommandId.from(frame.getCommandId().asReadOnlyByteBuffer());
    UUID command = new UUID(id.high(), id.low());
    return new Order(
        side,
        frame,
        Optional.of(new PlayedTurn(new GameId(game), turn.turn(), turn.steps(), command)),
        shown -> shown.getPhase() == Phase.PHASE_ENDED || shown.getTurn() > turn.turn());
  }
}
