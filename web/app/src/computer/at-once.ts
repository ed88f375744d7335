const begun = new Set<string>();

/** Marks a new game whose prepared deployment is sent at once, without a look at it. */
export function beginAtOnce(gameId: string): void {
  begun.add(gameId);
}

/**
 * Returns whether the game was marked. A reloaded page has forgotten it and shows the deployment
 * first.
 */
export function beginsAtOnce(gameId: string): boolean {
  return begun.has(gameId);
}
