/** What a pointer does on a board. */
export interface PointerActions {
  /** The square at a point of the window. */
  readonly squareAt: (x: number, y: number) => number | undefined;
  /** The piece that can be dragged from a square. */
  readonly pieceOn: (square: number) => HTMLElement | undefined;
  readonly choose: (square: number) => void;
  /** A drag begins. */
  readonly lift: (square: number) => void;
  /** It is over a square, or over none. */
  readonly over: (square: number | undefined) => void;
  /** It ends on a square, or beside the board. */
  readonly drop: (from: number, to: number | undefined, piece: HTMLElement) => void;
  /** The other button, or a long press. Returns whether anything came of it. */
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

const SLOP = 6;

/**
 * Mouse, pen and touch on a board: a click or tap chooses a square, a drag takes a piece along. Scrolling is left to the
 * browser everywhere but on pieces that can be dragged (`touch-action` in the style sheet says so).
 */
export class PointerInput {
  readonly #element: HTMLElement;
  readonly #actions: PointerActions;
  #press: Press | undefined;
  #dragged = false;

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
      if (square !== undefined && this.#actions.ask(square)) {
        event.preventDefault();
      }
    });
  }

  /** Ends a drag where it began. Returns whether there was one. */
  cancel(): boolean {
    const press = this.#press;
    this.#press = undefined;
    if (press?.dragging !== true) {
      return false;
    }
    // The click that the browser makes of it is none.
    this.#dragged = true;
    this.#end(press, undefined);
    return true;
  }

  #down(event: PointerEvent): void {
    this.#dragged = false;
    const square = this.#squareOf(event);
    const piece = square === undefined ? undefined : this.#actions.pieceOn(square);
    if (event.button === 0 && event.isPrimary && square !== undefined && piece !== undefined) {
      const { pointerId: pointer, clientX: x, clientY: y } = event;
      this.#press = { pointer, square, x, y, piece, dragging: false, base: piece.style.transform };
      this.#capture(pointer);
    }
  }

  #move(event: PointerEvent): void {
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
      // The pointer is gone already: its cancel comes next.
    }
  }

  #up(event: PointerEvent): void {
    const press = this.#press;
    if (press?.pointer !== event.pointerId) {
      return;
    }
    this.#press = undefined;
    if (press.dragging) {
      this.#dragged = true;
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
    if (this.#dragged) {
      this.#dragged = false;
      return;
    }
    const square = this.#squareOf(event);
    if (square !== undefined) {
      this.#actions.choose(square);
    }
  }

  #squareOf(event: MouseEvent): number | undefined {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-square]") : null;
    return cell === null ? this.#actions.squareAt(event.clientX, event.clientY) : Number(cell.dataset["square"]);
  }
}
