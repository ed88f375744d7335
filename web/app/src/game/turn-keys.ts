import type { GameSession } from "./model/game-session.js";

/** The turns that the keys step through, from 0 to the last; one of them is shown. */
export interface SteppedTurns {
  /** Returns the shown turn; `undefined` while there is none. */
  readonly shown: () => number | undefined;
  readonly last: () => number;
  readonly show: (turn: number) => void;
}

/** Elements that use Enter themselves. */
const USES_ENTER = "input, select, textarea, button, a, summary, [role=grid], [role=tab], dialog";

/**
 * Follows the keys of a running game: those that step through its turns, and Enter, which confirms a
 * complete turn. Returns the function that stops.
 */
export function followKeys(session: GameSession): () => void {
  const present = (): number | undefined => session.view.game.peek()?.snapshot.turn;
  const stop = followTurnKeys({
    shown: () => (present() === undefined ? undefined : (session.past.peek() ?? present())),
    last: () => present() ?? 0,
    show: (turn) => { session.look(turn); },
  });
  const confirm = (event: KeyboardEvent): void => {
    const isPlain = event.key === "Enter" && !event.repeat && !event.altKey && !event.ctrlKey && !event.metaKey;
    if (isPlain && !(event.target instanceof Element && event.target.closest(USES_ENTER) !== null) && session.confirm()) {
      event.preventDefault();
    }
  };
  document.addEventListener("keydown", confirm);
  return () => {
    stop();
    document.removeEventListener("keydown", confirm);
  };
}

/**
 * Steps with the left and right keys, and jumps with Home and End, unless a control uses the key. A
 * board that uses it keeps it to itself. Returns the function that stops.
 */
export function followTurnKeys(turns: SteppedTurns): () => void {
  const listen = (event: KeyboardEvent): void => {
    const busy = event.target instanceof Element && event.target.closest("input, select, textarea, [role=tablist], dialog") !== null;
    const to = busy || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey ? undefined : turnOfKey(turns, event.key);
    if (to !== undefined) {
      event.preventDefault();
      turns.show(to);
    }
  };
  document.addEventListener("keydown", listen);
  return () => {
    document.removeEventListener("keydown", listen);
  };
}

function turnOfKey({ shown, last }: SteppedTurns, key: string): number | undefined {
  const turn = shown();
  if (turn === undefined) {
    return undefined;
  }
  switch (key) {
    case "ArrowLeft":
      return turn - 1;
    case "ArrowRight":
      return turn + 1;
    case "Home":
      return 0;
    case "End":
      return last();
    default:
      return undefined;
  }
}
