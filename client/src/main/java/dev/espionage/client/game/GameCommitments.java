package dev.espionage.client.game;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Volcanoes;
import dev.espionage.engine.commitment.Commitment;
import dev.espionage.engine.commitment.Salt;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.CommitmentScheme;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.notation.Audit;
import dev.espionage.engine.notation.GameRecord;
import dev.espionage.protocol.v1.GameInfo;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.Snapshot;
import java.util.Optional;

/// The commitments to both deployments, as the server sent them when play began. Keep them until
/// the end: a record alone shows only that it agrees with itself, because its server could replace
/// army, salt and commitment together.
public record GameCommitments(BySide<Commitment> bySide) {

  /// Returns the commitments in the facts of a game; empty until play begins.
  public static Optional<GameCommitments> of(GameInfo info) {
    return info.getWhiteCommitment().isEmpty() || info.getBlackCommitment().isEmpty()
        ? Optional.empty()
        : Optional.of(
            new GameCommitments(
                new BySide<>(
                    Commitment.of(info.getWhiteCommitment().toByteArray()),
                    Commitment.of(info.getBlackCommitment().toByteArray()))));
  }

  /// Checks whether both deployments in the game's record are those of these commitments.
  public BySide<Audit.Finding> check(GameRecord record) {
    Audit audit = new Audit(CommitmentScheme.sha256());
    return new BySide<>(
        audit.of(record, Side.WHITE, bySide.white()), audit.of(record, Side.BLACK, bySide.black()));
  }

  /// Returns whether the player's own commitment belongs to the army on the board, as the salt in
  /// the facts shows at once; empty for spectators, and unless the snapshot is of the start of
  /// play.
  public Optional<Boolean> opensOwn(GameInfo info, Snapshot snapshot) {
    boolean isStart = snapshot.getPhase() == Phase.PHASE_PLAY && snapshot.getTurn() == 0;
    return isStart && !info.getYourSalt().isEmpty()
        ? ViewReader.side(info.getYourSide())
            .map(side -> committed(info, side, snapshot).equals(bySide.of(side)))
        : Optional.empty();
  }

  private static Commitment committed(GameInfo info, Side side, Snapshot start) {
    Variant variant = Variants.byId(info.getVariant()).orElseThrow();
    Board board = Board.of(variant.geometry(), start.getBoard().toByteArray());
    return CommitmentScheme.sha256()
        .commit(
            GameId.parse(info.getGameId()).orThrow(),
            variant,
            side,
            new Volcanoes(variant, ViewReader.squares(info.getVolcanoes())),
            Deployment.on(board, variant, side).orThrow(),
            Salt.of(info.getYourSalt().toByteArray()));
  }
}
