interface Sample {
  readonly offsetMs: number;
  readonly roundTripMs: number;
  readonly at: number;
}

const KEPT = 8;
const MOST_AGE_MS = 10 * 60_000;

/**
 * What the server's clock shows. Each answer that names the server's time is a sample; the one with the shortest
 * round trip is believed, for its error is at most half of that. Samples older than ten minutes count no more once
 * there are newer ones: clocks drift.
 */
export class ServerTime {
  #samples: readonly Sample[] = [];

  /**
   * Adds what one request and its answer tell.
   *
   * @param sentAt when the request was sent, in milliseconds of `Environment.now`
   * @param receivedAt when the answer came
   * @param serverEpochMs what the server's clock showed between the two
   */
  sample(sentAt: number, receivedAt: number, serverEpochMs: number): void {
    const roundTripMs = Math.max(0, receivedAt - sentAt);
    const offsetMs = serverEpochMs - (sentAt + roundTripMs / 2);
    const recent = this.#samples.filter(({ at }) => receivedAt - at <= MOST_AGE_MS);
    this.#samples = [...recent.slice(-(KEPT - 1)), { offsetMs, roundTripMs, at: receivedAt }];
  }

  /** The server's time at a local instant, in milliseconds of the epoch; `undefined` while nothing is known. */
  at(localMs: number): number | undefined {
    const best = this.#best();
    return best && localMs + best.offsetMs;
  }

  /** The local instant of a server's time; `undefined` while nothing is known. */
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
