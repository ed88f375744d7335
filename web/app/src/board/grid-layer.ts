import { cellAt, isPiece, isUnmasked, sideOf, VOLCANO, type Cell, type Side, type Step } from "@sdk/rules";
import { pencilOf } from "./mark-layer.js";
import { cellsWith } from "./motion.js";
import { squareAt, type Guess, type Scene } from "./scene.js";
import { signUse, svg } from "./signs.js";

/** The state of a square, as a screen reader reads it. */
export interface SquareState {
  readonly name: string;
  /** The content with the preview applied. */
  readonly cell: Cell;
  readonly guess: Guess | undefined;
  /** The viewer's side; `undefined` for a spectator. */
  readonly viewer: Side | undefined;
  /** True if the enemy knows the piece, and the viewer asks for that. */
  readonly known: boolean;
  readonly selected: boolean;
  /** True if the selected piece can move here. */
  readonly target: boolean;
  /** True if the selected piece can attack here. */
  readonly attack: boolean;
  readonly movable: boolean;
  /** True if a piece of the preview attacks here with an unknown outcome, or one of the plan attacks. */
  readonly attacked: boolean;
  readonly home: boolean;
}

/** The texts of a board in the viewer's language. */
export interface BoardTexts {
  /** Returns the board's name. */
  readonly board: () => string;
  readonly square: (state: SquareState) => string;
  /** Returns the tooltip and description of a square; empty for none. */
  readonly hint: (state: SquareState) => string;
}

/**
 * The squares: a grid for keyboards and screen readers, with one square in the tab order. Mutable;
 * owned by its board.
 */
export class GridLayer {
  readonly element: HTMLElement;
  readonly #texts: BoardTexts;
  #cells = new Map<number, HTMLElement>();
  #scene: Scene | undefined;
  #cursor = 0;

  constructor(texts: BoardTexts) {
    this.#texts = texts;
    this.element = document.createElement("div");
    this.element.className = "board-grid";
    this.element.setAttribute("role", "grid");
  }

  /** Returns the square in the tab order, which has or gets the focus. */
  get cursor(): number {
    return this.#cursor;
  }

  show(scene: Scene): void {
    const before = this.#scene;
    this.#scene = scene;
    if (before?.geometry !== scene.geometry || before.orientation !== scene.orientation || !hasSameVolcanoes(before, scene)) {
      this.#build(scene);
    }
    this.relabel();
  }

  /** Writes all texts again, in the current language. */
  relabel(): void {
    const scene = this.#scene;
    if (scene === undefined) {
      return;
    }
    attribute(this.element, "aria-label", this.#texts.board());
    const cells = cellsWith(scene.cells, scene.preview);
    for (const [square, element] of this.#cells) {
      const state = stateOf(scene, cellAt(cells, square), square);
      attribute(element, "class", classOf(state, scene, square));
      attribute(element, "aria-label", this.#texts.square(state));
      attribute(element, "title", this.#texts.hint(state));
      attribute(element, "aria-selected", String(state.selected));
    }
  }

  /** Moves the focus by a number of columns and rows, as they are displayed. */
  move(columns: number, rows: number): void {
    const scene = this.#scene;
    if (scene !== undefined) {
      const { geometry, orientation } = scene;
      const forth = orientation === "white" ? 1 : -1;
      const file = geometry.file(this.#cursor) + forth * columns;
      const rank = geometry.rank(this.#cursor) - forth * rows;
      this.focus(
        geometry.square(Math.min(geometry.files - 1, Math.max(0, file)), Math.min(geometry.ranks - 1, Math.max(0, rank))),
      );
    }
  }

  /** Sets the focus on a square. */
  focus(square: number): void {
    this.point(square);
    this.#cells.get(square)?.focus({ preventScroll: true });
  }

  /** Makes a square the one in the tab order. */
  point(square: number): void {
    this.#cells.get(this.#cursor)?.setAttribute("tabindex", "-1");
    this.#cursor = square;
    this.#cells.get(square)?.setAttribute("tabindex", "0");
  }

  /** Returns the element of a square. */
  at(square: number): HTMLElement | undefined {
    return this.#cells.get(square);
  }

  #build(scene: Scene): void {
    const { geometry, orientation } = scene;
    const cells = new Map<number, HTMLElement>();
    const rows = Array.from({ length: geometry.ranks }, (_, row) => {
      const element = document.createElement("div");
      element.setAttribute("role", "row");
      element.className = "board-row";
      for (let column = 0; column < geometry.files; column++) {
        const square = squareAt(geometry, orientation, { column, row }) ?? 0;
        const cell = this.#newCell(square, cellAt(scene.cells, square) === VOLCANO);
        cells.set(square, cell);
        element.append(cell);
      }
      return element;
    });
    this.#cells = cells;
    this.element.replaceChildren(...rows);
    this.point(geometry.isSquare(this.#cursor) && this.#cursor !== 0 ? this.#cursor : firstSquare(scene));
  }

  #newCell(square: number, volcano: boolean): HTMLElement {
    const element = document.createElement("div");
    element.setAttribute("role", "gridcell");
    element.setAttribute("tabindex", "-1");
    element.dataset["square"] = String(square);
    if (volcano) {
      const picture = svg("board-volcano");
      picture.append(signUse("volcano", "volcano"));
      element.append(picture);
    }
    return element;
  }
}

/** Returns whether two scenes of one board have their volcanoes on the same squares. */
function hasSameVolcanoes(one: Scene, other: Scene): boolean {
  return Array.from({ length: one.geometry.size }, (_, square) => square).every(
    (square) => (cellAt(one.cells, square) === VOLCANO) === (cellAt(other.cells, square) === VOLCANO),
  );
}

/** Returns the square that is displayed in the lower left corner. */
function firstSquare({ geometry, orientation }: Scene): number {
  return squareAt(geometry, orientation, { column: 0, row: geometry.ranks - 1 }) ?? 0;
}

function stateOf(scene: Scene, cell: Cell, square: number): SquareState {
  const target = scene.targets.has(square);
  return {
    name: scene.geometry.name(square),
    cell,
    guess: scene.guesses.get(square),
    viewer: scene.viewer,
    known: isUnmasked(cell) && scene.eyes.has(sideOf(cell)),
    selected: scene.selected === square,
    target,
    attack: target && isPiece(cell) && scene.home.size === 0,
    movable: scene.movable.has(square),
    attacked:
      scene.preview.some(({ step, outcome }) => step.to === square && outcome !== "moved" && outcome !== "attacker-won") ||
      scene.plan.some(({ step, outcome }) => step.to === square && outcome !== "moved"),
    home: scene.home.has(square),
  };
}

function classOf(state: SquareState, scene: Scene, square: number): string {
  const { geometry } = scene;
  const dark = (geometry.file(square) + geometry.rank(square)) % 2 === 0;
  const touches = ({ step }: { readonly step: Step }): boolean => step.from === square || step.to === square;
  const last = scene.lastTurn.some(touches);
  const pencil = pencilOf(scene);
  const names: readonly (readonly [string, boolean])[] = [
    ["square", true],
    ["dark", dark],
    ["selected", state.selected],
    ["asked", scene.asked === square],
    ["target", state.target && !state.attack],
    ["attack", state.attack],
    ["attacked", state.attacked],
    ["movable", state.movable],
    ["home", state.home],
    ["friend", (last && pencil === "friend") || scene.preview.some(touches)],
    ["foe", last && pencil === "foe"],
    ["plan", scene.plan.some(touches)],
  ];
  return names.flatMap(([name, is]) => (is ? [name] : [])).join(" ");
}

/** Sets an attribute, or removes an empty one. */
function attribute(element: HTMLElement, name: string, value: string): void {
  if (value === "") {
    element.removeAttribute(name);
  } else if (element.getAttribute(name) !== value) {
    element.setAttribute(name, value);
  }
}
