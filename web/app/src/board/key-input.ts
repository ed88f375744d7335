/** Handlers for keys on a board. */
export interface KeyActions {
  /** Moves by columns to the right and rows down. */
  readonly move: (columns: number, rows: number) => void;
  readonly choose: () => void;
  /** Handles Enter before it chooses. Returns whether it had an effect. */
  readonly confirm: () => boolean;
  /** Handles Escape. Returns whether it had an effect. */
  readonly cancel: () => boolean;
  /** Handles a question about the square. Returns whether it had an effect. */
  readonly ask: () => boolean;
}

const FAR = 100;

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Home: [-FAR, 0],
  End: [FAR, 0],
  PageUp: [0, -FAR],
  PageDown: [0, FAR],
};

/**
 * Listens to keys. Arrows, Home, End, Page Up and Page Down move across the board; Enter confirms or
 * chooses; Space chooses; Escape cancels; M asks. Keys that are held down choose only once.
 */
export function listenToKeys(element: HTMLElement, actions: KeyActions): void {
  element.addEventListener("keydown", (event) => {
    const held = event.repeat && (event.key === "Enter" || event.key === " ");
    if (!event.altKey && !event.ctrlKey && !event.metaKey && (held || act(event.key, actions))) {
      event.preventDefault();
      event.stopPropagation();
    }
  });
}

function act(key: string, actions: KeyActions): boolean {
  const move = MOVES[key];
  if (move !== undefined) {
    actions.move(...move);
    return true;
  }
  switch (key) {
    case "Enter":
      if (!actions.confirm()) {
        actions.choose();
      }
      return true;
    case " ":
      actions.choose();
      return true;
    case "Escape":
      return actions.cancel();
    case "m":
    case "M":
      return actions.ask();
    default:
      return false;
  }
}
