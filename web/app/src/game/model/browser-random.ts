import type { Random } from "@sdk/rules";

const WORD = 2 ** 32;

/** Unpredictable random numbers from the browser. */
export const browserRandom: Random = (bound) => {
  const words = new Uint32Array(1);
  const limit = WORD - (WORD % bound);
  for (;;) {
    const [word = 0] = crypto.getRandomValues(words);
    if (word < limit) {
      return word % bound;
    }
  }
};
