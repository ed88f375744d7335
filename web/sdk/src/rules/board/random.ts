/**
 * A whole number from 0 up to, not including, `bound`, all equally likely. For a deployment in a real game it has to be
 * unpredictable (`crypto.getRandomValues`).
 */
export type Random = (bound: number) => number;

/** A new list of the same items, every order equally likely. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const rest = [...items];
  const drawn: T[] = [];
  while (rest.length > 0) {
    drawn.push(...rest.splice(random(rest.length), 1));
  }
  return drawn;
}
