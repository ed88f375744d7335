/** A pressed key, in upper case if it is a letter; digits by their place on the keyboard. */
export interface PressedKey {
  readonly key: string;
  readonly shift: boolean;
}

/** Handlers for keys on a board. */
export interface KeyActions {
  /** Returns whether keys that go left and right mean turns, and not squares. */
  readonly leavesTurnKeys: () => boolean;
  /** Moves by columns to the right and rows down. */
  readonly move: (columns: number, rows: number) => void;
  readonly choose: () => void;
  /** Handles Enter before it chooses. Returns whether it had an effect. */
  readonly confirm: () => boolean;
  /** Handles Escape. Returns whether it had an effect. */
  readonly cancel: () => boolean;
  /** Handles a question about the square. Returns whether it had an effect. */
  readonly ask: () => boolean;
  /** Handles another key, or an arrow with Shift. Returns whether it had an effect. */
  readonly shortcut: (pressed: PressedKey) => boolean;
  /** Returns whether keys that write a character act (WCAG 2.1.4). */
  readonly charactersAct: () => boolean;
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

/** The keys that can mean turns: back and forth, to the first and to the last. */
const TURN_KEYS: readonly string[] = ["ArrowLeft", "ArrowRight", "Home", "End"];

/**
 * Listens to keys. Arrows, Home, End, Page Up and Page Down move across the board; Enter confirms or
 * chooses; Space chooses; Escape cancels; M asks. All other keys are shortcuts. Enter and Space act
 * once while they are held down.
 */
export function listenToKeys(element: HTMLElement, actions: KeyActions): void {
  element.addEventListener("keydown", (event) => {
    const held = event.repeat && (event.key === "Enter" || event.key === " ");
    if (!event.altKey && !event.ctrlKey && !event.metaKey && (held || act(event, actions))) {
      event.preventDefault();
      event.stopPropagation();
    }
  });
}

function act(event: KeyboardEvent, actions: KeyActions): boolean {
  const { key, shiftKey } = event;
  const move = MOVES[key];
  if (!shiftKey && TURN_KEYS.includes(key) && actions.leavesTurnKeys()) {
    return false;
  }
  if (move !== undefined && !(shiftKey && key.startsWith("Arrow"))) {
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
    default:
      return pressCharacter(event, actions);
  }
}

function pressCharacter(event: KeyboardEvent, actions: KeyActions): boolean {
  const pressed = pressedKey(event);
  if (pressed.key.length === 1 && !actions.charactersAct()) {
    return false;
  }
  return pressed.key === "M" ? actions.ask() : actions.shortcut(pressed);
}

/** Returns the key. Layouts without Latin letters have the letters of the keys' places. */
function pressedKey({ key, code, shiftKey: shift }: KeyboardEvent): PressedKey {
  if (key.length !== 1) {
    return { key, shift };
  }
  const [, letter, digit] = /^(?:Key([A-Z])|(?:Digit|Numpad)([0-9]))$/.exec(code) ?? [];
  if (/^[a-z]$/i.test(key)) {
    return { key: key.toUpperCase(), shift };
  }
  const isSign = key === "/" || key === "?";
  return { key: isSign ? key : (letter ?? digit ?? key), shift };
}
