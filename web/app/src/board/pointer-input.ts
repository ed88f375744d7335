/** Handlers for pointers on a board. */
export interface PointerActions {
  /** Returns the square at a point of the window. */
  readonly squareAt: (x: number, y: number) => number | undefined;
  /** Returns the piece that can be dragged from a square. */
  readonly pieceOn: (square: number) => HTMLElement | undefined;
  readonly choose: (square: number) => void;
  /** Called when a drag begins. */
  readonly lift: (square: number) => void;
  /** Called when a drag is over a square, or over none. */
  readonly over: (square: number | undefined) => void;
  /** Called when a drag ends on a square, or beside the board. */
  readonly drop: (from: number, to: number | undefined, piece: HTMLElement) => void;
  /** Called for the other button or a long press. Returns whether it had an effect. */
  readonly ask: (square: number) => boolean;
}

interface Press {
  readonly pointer: number;
  readonly square: number;
  readonly x: number;
  readonly y: number;
  readonly piece: HTMLElement;
  dragging: boolean;
  base: string;
}

/** A finger or pen that rests on a square. */
interface Hold {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly timer: ReturnType<typeof setTimeout>;
}

const SLOP = 6;

/** The duration of a long press. */
const HOLD_MS = 500;

/**
 * Handles mouse, pen and touch on a board. A click or tap chooses a square, a drag moves a piece,
 * and the other button or a long press asks about a square. The browser scrolls except on pieces
 * that can be dragged (`touch-action` in the style sheet).
 */
export class PointerInput {
  readonly #element: HTMLElement;
  readonly #actions: PointerActions;
  #press: Press | undefined;
  #hold: Hold | undefined;
  /** The square of the last press, which a click means even if the pointer has moved on. */
  #pressed: number | undefined;
  /** True if the next click belongs to a drag or a long press. */
  #spent = false;

  constructor(element: HTMLElement, actions: PointerActions) {
    this.#element = element;
    this.#actions = actions;
    element.addEventListener("pointerdown", (event) => {
      this.#down(event);
    });
    element.addEventListener("pointermove", (event) => {
      this.#move(event);
    });
    element.addEventListener("pointerup", (event) => {
      this.#up(event);
    });
    element.addEventListener("pointercancel", () => {
      this.cancel();
    });
    element.addEventListener("click", (event) => {
      this.#click(event);
    });
    element.addEventListener("contextmenu", (event) => {
      const square = this.#squareOf(event);
      if (square !== undefined && this.#ask(square)) {
        event.preventDefault();
      }
    });
  }

  /** Ends a drag where it began. Returns whether there was one. */
  cancel(): boolean {
    this.#release();
    const press = this.#press;
    this.#press = undefined;
    if (press?.dragging !== true) {
      return false;
    }
    // Ignore the click that the browser sends after the drag.
    this.#spent = true;
    this.#end(press, undefined);
    return true;
  }

  #down(event: PointerEvent): void {
    this.#spent = false;
    this.#release();
    const square = this.#squareOf(event);
    this.#pressed = square;
    if (square !== undefined && event.isPrimary && event.pointerType !== "mouse") {
      this.#rest(event, square);
    }
    const piece = square === undefined ? undefined : this.#actions.pieceOn(square);
    if (event.button === 0 && event.isPrimary && square !== undefined && piece !== undefined) {
      const { pointerId: pointer, clientX: x, clientY: y } = event;
      this.#press = { pointer, square, x, y, piece, dragging: false, base: piece.style.transform };
      this.#capture(pointer);
    }
  }

  #rest({ pointerId: pointer, clientX: x, clientY: y }: PointerEvent, square: number): void {
    const timer = setTimeout(() => {
      this.#ask(square);
    }, HOLD_MS);
    this.#hold = { pointer, x, y, timer };
  }

  /** Asks about a square, unless a piece is being dragged. Then no drag begins, and no click follows. */
  #ask(square: number): boolean {
    this.#release();
    if (this.#press?.dragging === true) {
      return true;
    }
    if (!this.#actions.ask(square)) {
      return false;
    }
    this.#press = undefined;
    this.#spent = true;
    return true;
  }

  #release(): void {
    clearTimeout(this.#hold?.timer);
    this.#hold = undefined;
  }

  #move(event: PointerEvent): void {
    const hold = this.#hold;
    if (hold?.pointer === event.pointerId && Math.hypot(event.clientX - hold.x, event.clientY - hold.y) > SLOP) {
      this.#release();
    }
    const press = this.#press;
    if (press?.pointer !== event.pointerId) {
      return;
    }
    const [dx, dy] = [event.clientX - press.x, event.clientY - press.y];
    if (!press.dragging && Math.hypot(dx, dy) > SLOP) {
      this.#begin(press);
    }
    if (press.dragging) {
      press.piece.style.transform = `translate(${dx}px, ${dy}px) ${press.base}`;
      this.#actions.over(this.#actions.squareAt(event.clientX, event.clientY));
    }
  }

  #begin(press: Press): void {
    press.dragging = true;
    this.#actions.lift(press.square);
    press.base = press.piece.style.transform;
    press.piece.style.transition = "none";
    press.piece.style.willChange = "transform";
    press.piece.classList.add("dragged");
  }

  #capture(pointer: number): void {
    try {
      this.#element.setPointerCapture(pointer);
    } catch {
      // The pointer is already gone, and its pointercancel event follows.
    }
  }

  #up(event: PointerEvent): void {
    this.#release();
    const press = this.#press;
    if (press?.pointer !== event.pointerId) {
      return;
    }
    this.#press = undefined;
    if (press.dragging) {
      this.#spent = true;
      this.#end(press, this.#actions.squareAt(event.clientX, event.clientY));
    }
  }

  #end(press: Press, to: number | undefined): void {
    press.piece.classList.remove("dragged");
    press.piece.style.willChange = "";
    this.#actions.over(undefined);
    this.#actions.drop(press.square, to, press.piece);
  }

  #click(event: MouseEvent): void {
    if (this.#spent) {
      this.#spent = false;
      return;
    }
    const isPressed = event.detail > 0 && this.#pressed !== undefined;
    const square = isPressed ? this.#pressed : this.#squareOf(event);
    if (square !== undefined) {
      this.#actions.choose(square);
    }
  }

  #squareOf(event: MouseEvent): number | undefined {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-square]") : null;
    return cell === null ? this.#actions.squareAt(event.clientX, event.clientY) : Number(cell.dataset["square"]);
  }
}
