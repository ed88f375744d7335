package dev.espionage.loadtest.report;

import dev.espionage.loadtest.stint.Count;

/**
 * What a turn cost, in microseconds of processor time, and in bytes.
 *
 * @param systemMicrosPerTurn the kernel's part of it; 0 if it is not known
 * @param microsPerPush the same time, for each message to anybody
 * @param processors kept busy by the server
 * @param databaseMicrosPerTurn 0 if it was not measured
 * @param bytesPerTurnAndPlayer what each player was sent, answers included
 */
public record Cost(
    double microsPerTurn,
    double systemMicrosPerTurn,
    double microsPerPush,
    double processors,
    double databaseMicrosPerTurn,
    double clientMicrosPerTurn,
    double clientProcessors,
    double bytesPerTurnAndPlayer) {

  /** Of so many turns. */
  public static Cost of(Count count, double databaseMicrosPerTurn) {
    return new Cost(
        count.serverMicrosPerTurn(),
        count.serverSystemMicrosPerTurn(),
        count.serverMicrosPerPush(),
        count.serverProcessors(),
        databaseMicrosPerTurn,
        count.clientMicrosPerTurn(),
        count.clientProcessors(),
        count.bytesPerTurnAndPlayer());
  }
}
