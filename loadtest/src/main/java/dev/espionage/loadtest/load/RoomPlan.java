package dev.espionage.loadtest.load;

import dev.espionage.engine.board.Variant;
import dev.espionage.loadtest.player.Policy;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/**
 * What is played in every room.
 *
 * @param timeControl as in {@code CreateInvitation}
 * @param seed of all random choices of the players; the server's are its own
 * @param policy how they choose turns, given their random numbers
 * @param turns after which a game stands still; {@link #TO_THE_END} plays on with new games
 */
public record RoomPlan(
    Variant variant,
    String timeControl,
    long seed,
    Function<RandomGenerator, Policy> policy,
    int turns) {

  public static final int TO_THE_END = Integer.MAX_VALUE;
}
