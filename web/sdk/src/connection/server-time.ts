interface Sample {
  readonly offsetMs: number;
  readonly roundTripMs: number;
  readonly at: number;
}

const KEPT = 8;
const MOST_AGE_MS = 10 * 60_000;

/**
 * An estimate of the server's clock. Each answer with the server's time is a sample. The sample
 * with the shortest round trip counts, because its error is at most half of that. Samples older
 * than ten minutes expire once there are newer ones, because clocks drift.
 */
export class ServerTime {
  #samples: readonly Sample[] = [];

  /**
   * Adds a sample from one request and its answer.
   *
   * @param sentAt the time of the request, in milliseconds of `Environment.now`
   * @param receivedAt the time of the answer
   * @param serverEpochMs the server's time between the two
   */
  sample(sentAt: number, receivedAt: number, serverEpochMs: number): void {
    const roundTripMs = Math.max(0, receivedAt - sentAt);
    const offsetMs = serverEpochMs - (sentAt + roundTripMs / 2);
    const recent = this.#samples.filter(({ at }) => receivedAt - at <= MOST_AGE_MS);
    this.#samples = [...recent.slice(-(KEPT - 1)), { offsetMs, roundTripMs, at: receivedAt }];
  }

  /**
   * Returns the server's time at a local time, in milliseconds of the epoch; `undefined` without a
   * sample.
   */
  at(localMs: number): number | undefined {
    const best = this.#best();
    return best && localMs + best.offsetMs;
  }

  /** Returns the local time of a server's time; `undefined` without a sample. */
  local(serverEpochMs: number): number | undefined {
    const best = this.#best();
    return best && serverEpochMs - best.offsetMs;
  }

  #best(): Sample | undefined {
    return this.#samples.reduce<Sample | undefined>(
      (best, next) => (best !== undefined && best.roundTripMs < next.roundTripMs ? best : next),
      undefined,
    );
  }
}
