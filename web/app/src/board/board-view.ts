import { cellAt, EMPTY, isPiece, type Cell } from "@sdk/rules";
import "./board.css";
import { GridLayer, type BoardTexts } from "./grid-layer.js";
import { KeyFocus } from "./key-focus.js";
import { listenToKeys, type PressedKey } from "./key-input.js";
import { MarkLayer } from "./mark-layer.js";
import { cellsWith } from "./motion.js";
import { PieceLayer, type PieceAppearance } from "./piece-layer.js";
import { PointerInput } from "./pointer-input.js";
import { SceneQueue } from "./scene-queue.js";
import { squareAt, type Scene } from "./scene.js";
import { signUse, svg } from "./signs.js";

/** The size of a square, in CSS pixels, that a finger hits. */
const FINGER = 44;

const MOST_SPOKEN = 3;

/** The user's actions on a board. */
export interface BoardActions {
  /** Called for a click, a tap, or Enter on a square. */
  readonly choose: (square: number) => void;
  /** Called when a drag takes up the piece of a movable square. */
  readonly lift: (square: number) => void;
  /** Called when a drag ends; `to` is undefined beside the board. */
  readonly drop: (from: number, to: number | undefined) => void;
  /** Called for Escape. Returns whether anything was cancelled. */
  readonly cancel: () => boolean;
  /**
   * Called for a question about a square with this content: the other button, a long press, or M.
   * Returns whether there is anything to show.
   */
  readonly ask: (square: number, cell: Cell) => boolean;
  /** Called for Enter, before it chooses. Returns whether there was anything to confirm. */
  readonly confirm?: () => boolean;
  /**
   * Called for other keys on a square, and for arrows with Shift. Returns whether the key has a
   * meaning.
   */
  readonly shortcut?: (pressed: PressedKey, square: number) => boolean;
  /** Returns whether keys that write a character act; they do by default. */
  readonly charactersAct?: () => boolean;
  /** Called with each scene when it is shown, which can be later than it came. */
  readonly shows?: (scene: Scene) => void;
  /**
   * Returns whether the page has turns to step through: left and right then mean turns, until a key
   * has brought the focus here or moved it.
   */
  readonly hasTurns?: () => boolean;
}

/**
 * A board in the page: squares, pieces, arrows, and all input. It shows scenes and knows no rules.
 *
 * Mutable; owned by its creator, which calls `show` with every new scene and puts `element` into
 * the page.
 */
export class BoardView {
  readonly element: HTMLElement;
  readonly #field: HTMLElement;
  readonly #grid: GridLayer;
  readonly #pieces: PieceLayer;
  readonly #marks = new MarkLayer();
  readonly #queue = new SceneQueue((scene) => {
    this.#display(scene);
    this.#shows(scene);
  });
  readonly #shows: (scene: Scene) => void;
  #appearance: PieceAppearance;
  readonly #spoken: HTMLElement;
  readonly #pointer: PointerInput;
  readonly #keyFocus: KeyFocus;
  readonly #coordinates: { readonly files: HTMLElement; readonly ranks: HTMLElement };
  #scene: Scene | undefined;
  #over: HTMLElement | undefined;
  #touched = false;

  constructor(texts: BoardTexts, actions: BoardActions, appearance: PieceAppearance) {
    this.#shows = (scene) => { actions.shows?.(scene); };
    this.#grid = new GridLayer(texts);
    this.#pieces = new PieceLayer(appearance);
    this.#appearance = appearance;
    this.#coordinates = { files: hidden("board-files"), ranks: hidden("board-ranks") };
    this.#spoken = document.createElement("div");
    this.#spoken.className = "hidden-text";
    this.#spoken.setAttribute("aria-live", "polite");
    this.#field = document.createElement("div");
    this.#field.className = "board-field";
    const { files, ranks } = this.#coordinates;
    this.#field.append(this.#grid.element, relief(), ranks, files, this.#pieces.element, this.#marks.element);
    this.element = document.createElement("div");
    this.element.className = "board";
    this.element.translate = false;
    this.element.append(this.#field, this.#spoken);
    this.#keyFocus = new KeyFocus(this.#grid.element);
    this.#pointer = this.#listenToPointer(actions);
    this.#listenToKeys(actions);
    this.element.addEventListener("pointerdown", ({ pointerType }) => { this.#touched = pointerType === "touch"; }, true);
    this.element.addEventListener("keydown", () => { this.#touched = false; }, true);
  }

  /**
   * Returns whether the last input easily hits the wrong square: a finger on squares of less than 44
   * CSS pixels (WCAG 2.5.5).
   */
  get slips(): boolean {
    return this.#touched && this.#field.getBoundingClientRect().width / (this.#scene?.geometry.files ?? 1) < FINGER;
  }

  /**
   * Shows a scene, and animates the change from the previous one. Turns of a running game wait for
   * each other.
   */
  show(scene: Scene): void {
    this.#queue.show(scene, this.#appearance.stepMs);
  }

  /** Ends what waits. The board is not shown any more. */
  close(): void {
    this.#queue.close();
    this.#keyFocus.close();
    this.element.remove();
  }

  #display(scene: Scene): void {
    const before = this.#scene;
    this.#scene = scene;
    if (before?.geometry !== scene.geometry || before.orientation !== scene.orientation) {
      this.#measure(scene);
    }
    this.#grid.show(scene);
    this.#pieces.show(scene);
    this.#marks.show(scene, this.#appearance.stepMs);
  }

  /** Sets how pieces look and move from now on. */
  set appearance(appearance: PieceAppearance) {
    this.#appearance = appearance;
    this.#pieces.appearance = appearance;
  }

  /** Writes all texts again, in the current language. */
  relabel(): void {
    this.#grid.relabel();
  }

  /** Makes a screen reader announce a text. The last texts stay, since a queued turn adds one at once. */
  announce(text: string): void {
    const line = document.createElement("p");
    line.textContent = text;
    this.#spoken.append(line);
    while (this.#spoken.childElementCount > MOST_SPOKEN) {
      this.#spoken.firstElementChild?.remove();
    }
  }

  /** Sets the keyboard focus on a square, by default the one that had it last. */
  focus(square = this.#grid.cursor): void {
    this.#grid.focus(square);
  }

  /** Returns the place of a square in the window. */
  boxOf(square: number): DOMRect | undefined {
    return this.#grid.at(square)?.getBoundingClientRect();
  }

  /** Returns the square at a point of the window. */
  squareAt(x: number, y: number): number | undefined {
    const scene = this.#scene;
    const { left, top, width, height } = this.#field.getBoundingClientRect();
    if (scene === undefined || width === 0 || height === 0) {
      return undefined;
    }
    const { files, ranks } = scene.geometry;
    const place = { column: Math.floor(((x - left) / width) * files), row: Math.floor(((y - top) / height) * ranks) };
    return squareAt(scene.geometry, scene.orientation, place);
  }

  /** Marks the square under a dragged piece. */
  hover(square: number | undefined): void {
    const element = square === undefined ? undefined : this.#grid.at(square);
    if (element !== this.#over) {
      this.#over?.removeAttribute("data-over");
      element?.setAttribute("data-over", "");
      this.#over = element;
    }
  }

  #listenToPointer(actions: BoardActions): PointerInput {
    return new PointerInput(this.#field, {
      squareAt: (x, y) => this.squareAt(x, y),
      pieceOn: (square) => {
        this.#queue.flush();
        return this.#scene?.movable.has(square) === true ? this.#pieces.at(square) : undefined;
      },
      choose: (square) => {
        this.#queue.flush();
        this.#grid.point(square);
        actions.choose(square);
      },
      lift: (square) => {
        this.#grid.point(square);
        actions.lift(square);
      },
      over: (square) => {
        this.hover(square);
      },
      drop: (from, to, piece) => {
        actions.drop(from, to);
        this.#pieces.putBack(piece);
      },
      ask: (square) => {
        this.#grid.point(square);
        return this.#ask(actions, square) || isPiece(this.#cellAt(square));
      },
    });
  }

  #listenToKeys(actions: BoardActions): void {
    listenToKeys(this.#grid.element, {
      leavesTurnKeys: () => !this.#keyFocus.isByKey && actions.hasTurns?.() === true,
      move: (columns, rows) => {
        this.#grid.move(columns, rows);
      },
      choose: () => {
        this.#queue.flush();
        actions.choose(this.#grid.cursor);
      },
      confirm: () => actions.confirm?.() === true,
      cancel: () => this.#pointer.cancel() || actions.cancel(),
      ask: () => this.#ask(actions, this.#grid.cursor),
      shortcut: (pressed) => {
        this.#queue.flush();
        return actions.shortcut?.(pressed, this.#grid.cursor) === true;
      },
      charactersAct: () => actions.charactersAct?.() !== false,
    });
  }

  #ask(actions: BoardActions, square: number): boolean {
    this.#queue.flush();
    return actions.ask(square, this.#cellAt(square));
  }

  /** Returns the content of a square with the preview applied. */
  #cellAt(square: number): Cell {
    const scene = this.#scene;
    return scene === undefined ? EMPTY : cellAt(cellsWith(scene.cells, scene.preview), square);
  }

  #measure({ geometry, orientation }: Scene): void {
    this.element.style.setProperty("--files", String(geometry.files));
    this.element.style.setProperty("--ranks", String(geometry.ranks));
    const files = Array.from({ length: geometry.files }, (_, file) => geometry.name(file).charAt(0));
    const ranks = Array.from({ length: geometry.ranks }, (_, rank) => String(rank + 1));
    const isWhite = orientation === "white";
    fill(this.#coordinates.files, isWhite ? files : files.reverse());
    fill(this.#coordinates.ranks, isWhite ? ranks.reverse() : ranks);
  }
}

/** Returns the contour lines of the map, between the armies. */
function relief(): SVGSVGElement {
  const lines = svg("board-relief");
  lines.setAttribute("preserveAspectRatio", "none");
  lines.append(signUse("relief", ""));
  return lines;
}

function hidden(className: string): HTMLElement {
  const element = document.createElement("div");
  element.className = className;
  element.setAttribute("aria-hidden", "true");
  return element;
}

function fill(element: HTMLElement, names: readonly string[]): void {
  element.replaceChildren(
    ...names.map((name) => {
      const span = document.createElement("span");
      span.textContent = name;
      return span;
    }),
  );
}
