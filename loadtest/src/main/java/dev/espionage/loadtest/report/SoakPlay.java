package dev.espionage.loadtest.report;

import java.util.Map;

/**
 * What was played in a soak.
 *
 * @param turns acknowledged
 * @param turnsPerSecond until the last games, times without a server included
 * @param games that ended, by reason
 * @param refusals by error code, those among them that ask to ask again
 * @param returns how often somebody came back after losing the connection
 * @param spectatorSnapshots that spectators were shown
 * @param lobbyAnswers to commands of the lobby
 */
public record SoakPlay(
    long turns,
    double turnsPerSecond,
    Map<String, Integer> games,
    Map<String, Integer> refusals,
    long returns,
    long spectatorSnapshots,
    long lobbyAnswers) {

  public SoakPlay {
    games = Map.copyOf(games);
    refusals = Map.copyOf(refusals);
  }
}
