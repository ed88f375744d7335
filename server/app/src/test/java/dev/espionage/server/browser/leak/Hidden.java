package dev.espionage.server.browser.leak;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.notation.Replay;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is known after a test of one game and of what it hid.
 *
 * @param armies as deployed; of who did not deploy, none
 * @param salts of the commitments, as far as anybody was told
 * @param moments from deployment on; empty if they cannot be known
 * @param finished whether the server publishes its record, so that all of it is shown at the end
 */
record Hidden(
    String game,
    Map<Side, Deployment> armies,
    Map<Side, byte[]> salts,
    List<Replay.ReplayState> moments,
    boolean finished) {

  /** The game after so many turns. */
  Optional<Replay.ReplayState> at(int turn) {
    return turn < moments.size() ? Optional.of(moments.get(turn)) : Optional.empty();
  }

  /** What nobody but this side may be sent before the end. */
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
