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
      new TurnCounts(
          0, 0, 0, CpuTime.NONE, Map.of(), CpuTime.NONE, CpuTime.NONE, 0, 0, 0, 0);

  private static final double NANOS_A_MICRO = 1e3;
  private static final double NANOS_A_SECOND = 1e9;
  private static final int PLAYERS = 2;

  TurnCounts {
    threads = Map.copyOf(threads);
  }

  TurnCounts plus(TurnCounts other) {
    Map<Layer, CpuTime> sums = new EnumMap<>(Layer.class);
    sums.putAll(threads);
    other.threads.forEach((layer, time) -> sums.merge(layer, time, CpuTime::plus));
    return new TurnCounts(
        nanos + other.nanos,
        turns + other.turns,
        games + other.games,
        server.plus(other.server),
        sums,
        database.plus(other.database),
        client.plus(other.client),
        playerFrames + other.playerFrames,
        playerBytes + other.playerBytes,
        spectatorFrames + other.spectatorFrames,
        spectatorBytes + other.spectatorBytes);
  }

  TurnCounts since(TurnCounts earlier) {
    Map<Layer, CpuTime> differences = new EnumMap<>(Layer.class);
    threads.forEach((layer, time) -> differences.put(layer, time.since(earlier.of(layer))));
    return new TurnCounts(
        nanos - earlier.nanos,
        turns - earlier.turns,
        games - earlier.games,
        server.since(earlier.server),
        differences,
        database.since(earlier.database),
        client.since(earlier.client),
        playerFrames - earlier.playerFrames,
        playerBytes - earlier.playerBytes,
        spectatorFrames - earlier.spectatorFrames,
        spectatorBytes - earlier.spectatorBytes);
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
