package dev.espionage.loadtest.load;

import dev.espionage.loadtest.gauge.CpuTime;
import java.util.EnumMap;
import java.util.Map;

/// Counts from a start up to some moment, or between two moments.
///
/// @param nanos the elapsed time
/// @param games the lives of games: the mean number of the begun and the ended ones
/// @param server the processor time of the server's process
/// @param threads the parts of that time by [Layer#ofServerThread]; empty if they are unknown
/// @param database the processor time of the database; zero if it is not measured
/// @param client the processor time of this process, for any purpose
record TurnCounts(
    long nanos,
    long turns,
    double games,
    CpuTime server,
    Map<Layer, CpuTime> threads,
    CpuTime database,
    CpuTime client,
    long playerFrames,
    long playerBytes,
    long spectatorFrames,
    long spectatorBytes) {

  static final TurnCounts NOTHING =
      new TurnCounts(0, 0, 0, CpuTime.NONE, Map.of(), CpuTime.NONE, CpuTime.NONE, 0, 0, 0, 0);

  private static final double NANOS_A_MICRO = 1e3;
  private static final double NANOS_A_SECOND = 1e9;
  private static final int PLAYERS = 2;

  TurnCounts {
    threads = Map.copyOf(threads);
  }

  TurnCounts plus(TurnCounts other) {
    return plus(other, 1);
  }

  TurnCounts since(TurnCounts earlier) {
    return plus(earlier, -1);
  }

  private TurnCounts plus(TurnCounts other, int sign) {
    Map<Layer, CpuTime> sums = new EnumMap<>(Layer.class);
    sums.putAll(threads);
    other.threads.forEach((layer, time) -> sums.merge(layer, time.times(sign), CpuTime::plus));
    return new TurnCounts(
        nanos + sign * other.nanos,
        turns + sign * other.turns,
        games + sign * other.games,
        server.plus(other.server.times(sign)),
        sums,
        database.plus(other.database.times(sign)),
        client.plus(other.client.times(sign)),
        playerFrames + sign * other.playerFrames,
        playerBytes + sign * other.playerBytes,
        spectatorFrames + sign * other.spectatorFrames,
        spectatorBytes + sign * other.spectatorBytes);
  }

  /// Returns the processor time of the server's threads in this layer.
  CpuTime of(Layer layer) {
    return threads.getOrDefault(layer, CpuTime.NONE);
  }

  /// Returns the share of compilation in the server's processor time.
  double compilingShare() {
    return server.nanos() == 0 ? 0 : (double) of(Layer.COMPILER).nanos() / server.nanos();
  }

  double turnsPerSecond() {
    return nanos == 0 ? 0 : turns * NANOS_A_SECOND / nanos;
  }

  /// Returns the server's processor time per turn in microseconds; 0 if there was no turn.
  double serverMicrosPerTurn() {
    return perTurn(server.nanos() / NANOS_A_MICRO);
  }

  /// Returns the server's processor time per message to any client, in microseconds.
  double serverMicrosPerPush() {
    long frames = playerFrames + spectatorFrames;
    return frames == 0 ? 0 : server.nanos() / NANOS_A_MICRO / frames;
  }

  LoadReport.Cost cost() {
    return new LoadReport.Cost(
        serverMicrosPerTurn(),
        perTurn(server.systemNanos() / NANOS_A_MICRO),
        serverMicrosPerPush(),
        processors(server),
        perTurn(database.nanos() / NANOS_A_MICRO),
        perTurn(client.nanos() / NANOS_A_MICRO),
        processors(client),
        perTurn((double) playerBytes / PLAYERS));
  }

  private double perTurn(double quantity) {
    return turns == 0 ? 0 : quantity / turns;
  }

  private double processors(CpuTime time) {
    return nanos == 0 ? 0 : (double) time.nanos() / nanos;
  }
}
