import type { GameSession } from "./model/game-session.js";

/**
 * Steps back through a running game with the left and right keys, and jumps with Home and End,
 * unless a control or the board uses the key. Returns the function that stops.
 */
export function followKeys(session: GameSession): () => void {
  const listen = (event: KeyboardEvent): void => {
    const busy = event.target instanceof Element && event.target.closest("input, select, textarea, [role=grid], [role=tablist], dialog") !== null;
    const to = busy || event.altKey || event.ctrlKey || event.metaKey ? undefined : turnOfKey(session, event.key);
    if (to !== undefined) {
      event.preventDefault();
      session.look(to);
    }
  };
  document.addEventListener("keydown", listen);
  return () => {
    document.removeEventListener("keydown", listen);
  };
}

function turnOfKey(session: GameSession, key: string): number | undefined {
  const present = session.view.game.peek()?.snapshot.turn;
  if (present === undefined) {
    return undefined;
  }
  const shown = session.past.peek() ?? present;
  switch (key) {
    case "ArrowLeft":
      return shown - 1;
    case "ArrowRight":
      return shown + 1;
    case "Home":
      return 0;
    case "End":
      return present;
    default:
      return undefined;
  }
}
