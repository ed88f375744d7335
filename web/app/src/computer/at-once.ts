const begun = new Set<string>();

/** The army of this game is to go as it is laid out, without being looked at: somebody wants to play at once. */
export function beginAtOnce(gameId: string): void {
  begun.add(gameId);
}

/** Whether that was said of a game. A page that was loaded anew does not know, and shows the army first. */
export function beginsAtOnce(gameId: string): boolean {
  return begun.has(gameId);
}
