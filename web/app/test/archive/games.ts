/** Returns a finished game in the server's JSON. */
export function archived(gameId: string, rest: object = {}): object {
  return {
    gameId,
    variant: "small",
    timeControl: "600+5",
    speed: "rapid",
    rated: true,
    white: { playerId: "a000000000000000", name: "Ada" },
    black: { playerId: "b000000000000000", name: "Bob·1234", guest: true },
    outcome: { result: "RESULT_WHITE_WINS", reason: "END_REASON_HEADQUARTERS" },
    turns: 41,
    createdAtEpochMs: "1700000000000",
    endedAtEpochMs: "1700000600000",
    ...rest,
  };
}
