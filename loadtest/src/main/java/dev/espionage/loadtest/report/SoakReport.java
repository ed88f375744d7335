package dev.espionage.loadtest.report;

import dev.espionage.loadtest.gauge.MachineInfo;
import java.util.List;
import java.util.Map;

/**
 * A whole soak.
 *
 * @param startedAt UTC, ISO 8601
 * @param seconds from the first games to the last ones, times without a server included
 * @param faults how often each was done
 * @param counts of each kind of finding
 * @param findings the first ones, a line each
 * @param samples turns answered, second by second
 */
public record SoakReport(
    String startedAt,
    Setup setup,
    MachineInfo machineInfo,
    double seconds,
    Play play,
    Map<String, Integer> faults,
    List<Kill> kills,
    Checks checks,
    Map<String, Integer> counts,
    List<String> findings,
    List<Sample> samples)
    implements Report {

  public SoakReport {
    faults = Map.copyOf(faults);
    kills = List.copyOf(kills);
    counts = Map.copyOf(counts);
    findings = List.copyOf(findings);
    samples = List.copyOf(samples);
  }

  @Override
  public boolean isClean() {
    return total() == 0;
  }

  @Override
  public List<String> lines() {
    return SoakSummary.of(this);
  }

  /** How much is wrong. */
  public int total() {
    return counts.values().stream().mapToInt(Integer::intValue).sum();
  }

  /**
   * What was asked for.
   *
   * @param rate turns a second, 0 for as many as there can be
   * @param seconds of play
   * @param killAbove turns a second that a kill was put off for
   * @param store empty if it is not known
   * @param server {@code own}, or the addresses of those that were running
   */
  public record Setup(
      int rooms,
      int spectators,
      double rate,
      double seconds,
      String store,
      long seed,
      String server,
      List<String> faults,
      double faultsPerSecond,
      int kills,
      double killAbove,
      int clientThreads) {

    public Setup {
      faults = List.copyOf(faults);
    }
  }

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
  public record Play(
      long turns,
      double turnsPerSecond,
      Map<String, Integer> games,
      Map<String, Integer> refusals,
      long returns,
      long spectatorSnapshots,
      long lobbyAnswers) {

    public Play {
      games = Map.copyOf(games);
      refusals = Map.copyOf(refusals);
    }
  }

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

  /**
   * How much was compared.
   *
   * @param histories after somebody had come back
   * @param records of games that are over
   * @param exports records taken from the store itself
   * @param store whether {@code data check} looked into the store
   */
  public record Checks(long histories, long records, long exports, boolean store) {}

  /** Turns answered in the second that ended at {@code second} of the run. */
  public record Sample(double second, double turnsPerSecond) {}
}
