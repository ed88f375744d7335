package dev.espionage.loadtest.load;

import dev.espionage.loadtest.gauge.CpuTime;

/// Counts from a start up to some moment, or between two moments.
///
/// @param nanos the elapsed time
/// @param server the processor time of the server's process
/// @param client the processor time of this process, for any purpose
public record TurnCounts(
    long nanos,
    long turns,
    CpuTime server,
    CpuTime client,
    long playerFrames,
    long playerBytes,
    long spectatorFrames,
    long spectatorBytes) {

  public static final TurnCounts NOTHING =
      new TurnCounts(0, 0, CpuTime.NONE, CpuTime.NONE, 0, 0, 0, 0);

  private static final double NANOS_A_MICRO = 1e3;
  private static final double NANOS_A_SECOND = 1e9;
  private static final int PLAYERS = 2;

  public TurnCounts plus(TurnCounts other) {
    return new TurnCounts(
        nanos + other.nanos,
        turns + other.turns,
        server.plus(other.server),
        client.plus(other.client),
        playerFrames + other.playerFrames,
        playerBytes + other.playerBytes,
        spectatorFrames + other.spectatorFrames,
        spectatorBytes + other.spectatorBytes);
  }

  public TurnCounts since(TurnCounts earlier) {
    return new TurnCounts(
        nanos - earlier.nanos,
        turns - earlier.turns,
        server.since(earlier.server),
        client.since(earlier.client),
        playerFrames - earlier.playerFrames,
        playerBytes - earlier.playerBytes,
        spectatorFrames - earlier.spectatorFrames,
        spectatorBytes - earlier.spectatorBytes);
  }

  public double turnsPerSecond() {
    return nanos == 0 ? 0 : turns * NANOS_A_SECOND / nanos;
  }

  /// Returns the server's processor time per turn in microseconds; 0 if there was no turn.
  public double serverMicrosPerTurn() {
    return perTurn(server.nanos() / NANOS_A_MICRO);
  }

  /// Returns the server's processor time per message to any client, in microseconds.
  public double serverMicrosPerPush() {
    long frames = playerFrames + spectatorFrames;
    return frames == 0 ? 0 : server.nanos() / NANOS_A_MICRO / frames;
  }

  /// Returns the cost of a turn; the counts do not contain that of a database.
  LoadReport.Cost cost(double databaseMicrosPerTurn) {
    return new LoadReport.Cost(
        serverMicrosPerTurn(),
        perTurn(server.systemNanos() / NANOS_A_MICRO),
        serverMicrosPerPush(),
        processors(server),
        databaseMicrosPerTurn,
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
