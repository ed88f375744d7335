package dev.espionage.server.browser.leak;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.notation.Replay;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The facts that one game hid, as known after the test.
///
/// @param armies the deployments; absent for a side that did not deploy
/// @param salts the salts of the commitments, as far as any page received them
/// @param moments the states from deployment on; empty if they cannot be known
/// @param finished true if the server publishes the record, so that everything is shown at the end
record GameSecrets(
    String game,
    Map<Side, Deployment> armies,
    Map<Side, byte[]> salts,
    List<Replay.ReplayState> moments,
    boolean finished) {

  /// Returns the state after a number of turns.
  Optional<Replay.ReplayState> at(int turn) {
    return turn < moments.size() ? Optional.of(moments.get(turn)) : Optional.empty();
  }

  /// Returns the secrets that only this side may receive before the end.
  List<Secret> of(Side side) {
    List<Secret> secrets = new ArrayList<>();
    String owner = "of " + side + " in game " + game;
    Optional.ofNullable(armies.get(side))
        .map(army -> Secret.deployment("the deployment " + owner, army))
        .ifPresent(secrets::add);
    Optional.ofNullable(salts.get(side))
        .map(salt -> Secret.salt("the salt " + owner, salt))
        .ifPresent(secrets::add);
    return secrets;
  }
}
