package dev.espionage.loadtest.report;

/**
 * One kill of a server. Times that were never reached are -1.
 *
 * @param second of the run
 * @param turnsPerSecond in the last second before it
 * @param turnsPerSecondOverThree in the last three seconds before it
 * @param readyMillis from starting it again until it said that it was ready
 * @param firstTurnMillis from starting it again until the first turn was answered
 * @param allRoomsMillis from starting it again until every room had an answer
 */
public record Kill(
    double second,
    double turnsPerSecond,
    double turnsPerSecondOverThree,
    double readyMillis,
    double firstTurnMillis,
    double allRoomsMillis) {}
