package dev.espionage.loadtest.match;

import dev.espionage.engine.board.Variant;

/**
 * What is to be played.
 *
 * @param time that {@code allowance} was read from
 * @param games an even number: they come in pairs
 * @param seed of all chance
 * @param threads games at a time
 */
record MatchPlan(
    Contender a,
    Contender b,
    Variant variant,
    Allowance allowance,
    String time,
    int games,
    long seed,
    int threads) {

  int pairs() {
    return games / 2;
  }
}
