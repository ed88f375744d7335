/**
 * Returns a random integer from 0 (inclusive) to `bound` (exclusive), all equally likely. For a
 * deployment in a real game it must be unpredictable (`crypto.getRandomValues`).
 */
export type Random = (bound: number) => number;

/** Returns a new list of the same items, with every order equally likely. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const rest = [...items];
  const drawn: T[] = [];
  while (rest.length > 0) {
    drawn.push(...rest.splice(random(rest.length), 1));
  }
  return drawn;
}
