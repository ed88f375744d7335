import {
  cellAt,
  EMPTY,
  isPiece,
  isUnmasked,
  pieceOf,
  sideOf,
  type Cell,
  type PlayedStep,
} from "@sdk/rules";
import { motionBetween, previewed, type PreviewPlace } from "./motion.js";
import { placeOf, type Guess, type Scene } from "./scene.js";
import { drawPiece, type PieceLetters } from "./signs.js";

/** The look and the animation of pieces. */
export interface PieceAppearance {
  readonly letters: PieceLetters;
  /** The duration of a step in milliseconds; 0 for no animation. */
  readonly stepMs: number;
}

interface Token {
  readonly element: HTMLElement;
  cell: Cell;
  look: string;
  place: string;
}

interface Look {
  readonly cell: Cell;
  readonly guess: Guess | undefined;
  readonly known: boolean;
}

/** The part of the way from the attacker's square to the attacked one at which a piece is shown. */
const LEANS = { lean: 0.26, wins: 0.72, beaten: 1.28 } as const;

/** The time in which a piece turns half over, and by which the next column or row follows. */
const TURN_OVER_MS = 140;
const WAVE_MS = 40;

/**
 * The pieces. Each piece keeps one element, which its transform moves. Mutable; owned by its board.
 */
export class PieceLayer {
  readonly element: HTMLElement;
  #appearance: PieceAppearance;
  #tokens = new Map<number, Token>();
  #scene: Scene | undefined;

  constructor(appearance: PieceAppearance) {
    this.#appearance = appearance;
    this.element = document.createElement("div");
    this.element.className = "board-pieces";
    this.element.setAttribute("aria-hidden", "true");
  }

  /** Sets how pieces look and move from now on. */
  set appearance(appearance: PieceAppearance) {
    this.#appearance = appearance;
    if (this.#scene !== undefined) {
      this.#settle(this.#scene);
    }
  }

  /** Shows a scene, and animates the change from the previous one. */
  show(scene: Scene): void {
    const before = this.#scene;
    const delays = new Map<Token, number>();
    if (before !== undefined && before.geometry !== scene.geometry) {
      this.#clear();
    }
    const motion = motionBetween(before, scene);
    if (motion.kind === "forward") {
      this.#forward(motion.steps, delays);
    } else if (motion.kind === "back") {
      this.#back(motion.steps);
    }
    this.#scene = scene;
    const turned = before !== undefined && before.orientation !== scene.orientation;
    this.#settle(scene, before?.live === true && scene.live ? scene.lastTurn : undefined);
    this.#arrange(scene, turned ? undefined : delays);
  }

  /** Returns the element of the piece on this square, for a drag. */
  at(square: number): HTMLElement | undefined {
    const scene = this.#scene;
    if (scene === undefined) {
      return undefined;
    }
    for (const [stood, shown] of previewed(scene.cells, scene.preview)) {
      if ((shown.kind === "on" ? shown.square : shown.kind === "wins" ? shown.to : undefined) === square) {
        return this.#tokens.get(stood)?.element;
      }
    }
    return undefined;
  }

  /** Moves a piece back to its place. */
  putBack(element: HTMLElement): void {
    for (const token of this.#tokens.values()) {
      if (token.element === element) {
        token.place = "";
      }
    }
    if (this.#scene !== undefined) {
      this.#arrange(this.#scene, new Map());
    }
  }

  #clear(): void {
    this.#tokens.clear();
    this.element.replaceChildren();
  }

  #forward(steps: readonly PlayedStep[], delays: Map<Token, number>): void {
    steps.forEach(({ step, outcome }, index) => {
      const mover = this.#tokens.get(step.from);
      const other = this.#tokens.get(step.to);
      const delay = index * this.#appearance.stepMs;
      if (mover === undefined) {
        return;
      }
      this.#tokens.delete(step.from);
      delays.set(mover, delay);
      if (outcome === "attacker-fell") {
        this.#fall(mover, delay, step.to);
        this.#clash(step.to, delay, "fell");
        return;
      }
      if (other !== undefined) {
        this.#fall(other, delay + this.#appearance.stepMs);
        this.#clash(step.to, delay, "won");
      }
      this.#tokens.set(step.to, mover);
    });
  }

  #back(steps: readonly PlayedStep[]): void {
    for (const { step, outcome } of [...steps].reverse()) {
      const mover = this.#tokens.get(step.to);
      if (mover !== undefined && outcome !== "attacker-fell") {
        this.#tokens.delete(step.to);
        this.#tokens.set(step.from, mover);
      }
    }
  }

  /**
   * Makes the elements match the scene.
   *
   * @param lastTurn the last turn of a game that goes on being shown: what it did not unmask is
   *     revealed by the end, and turns over in a wave
   */
  #settle(scene: Scene, lastTurn?: readonly PlayedStep[]): void {
    const unmasked = lastTurn && new Set(lastTurn.flatMap((played) => played.unmasked));
    for (const [square, token] of [...this.#tokens]) {
      if (!isPiece(cellAt(scene.cells, square))) {
        token.element.remove();
        this.#tokens.delete(square);
      }
    }
    scene.cells.forEach((cell, square) => {
      if (isPiece(cell)) {
        let token = this.#tokens.get(square);
        if (token === undefined) {
          token = this.#newToken();
          this.#tokens.set(square, token);
        }
        const turnsOver = unmasked?.has(square) === false && token.look !== "" && pieceOf(token.cell) === undefined && pieceOf(cell) !== undefined;
        const { column, row } = placeOf(scene.geometry, scene.orientation, square);
        const delay = (lastTurn?.length ?? 0) * this.#appearance.stepMs + (column + row) * WAVE_MS;
        const look = { cell, guess: scene.guesses.get(square), known: isUnmasked(cell) && scene.eyes.has(sideOf(cell)) };
        this.#look(token, look, turnsOver && this.#appearance.stepMs > 0 ? delay : undefined);
      }
    });
  }

  #newToken(): Token {
    const element = document.createElement("div");
    this.element.append(element);
    return { element, cell: EMPTY, look: "", place: "" };
  }

  /** Draws a piece, at once or by turning it over after a delay. */
  #look(token: Token, { cell, guess, known }: Look, delay: number | undefined): void {
    const look = `${cell} ${guess ?? ""} ${known} ${this.#appearance.letters ?? ""}`;
    if (token.look === look) {
      return;
    }
    token.cell = cell;
    token.look = look;
    const picture = drawPiece(cell, this.#appearance.letters, guess, known);
    if (delay === undefined) {
      token.element.replaceChildren(picture);
      return;
    }
    token.element.style.setProperty("--over-delay", `${delay}ms`);
    token.element.style.setProperty("--over-lasts", `${TURN_OVER_MS}ms`);
    token.element.firstElementChild?.classList.add("turns-away");
    picture.classList.add("turns-up");
    setTimeout(() => {
      if (token.look === look) {
        token.element.replaceChildren(picture);
      }
    }, delay + TURN_OVER_MS);
  }

  #arrange(scene: Scene, delays: ReadonlyMap<Token, number> | undefined): void {
    for (const [square, shown] of previewed(scene.cells, scene.preview)) {
      const token = this.#tokens.get(square);
      if (token !== undefined) {
        const delay = delays === undefined ? undefined : (delays.get(token) ?? 0);
        this.#place(token, transformOf(scene, shown), delay);
        token.element.className = `piece ${shown.kind}`;
      }
    }
  }

  /**
   * Moves a piece to a place.
   *
   * @param delay milliseconds until it starts; `undefined` to move at once without animation
   */
  #place(token: Token, place: string, delay: number | undefined): void {
    if (token.place === place) {
      return;
    }
    const { style } = token.element;
    const moves = token.place !== "" || style.transform !== "";
    token.place = place;
    if (moves && delay !== undefined && this.#appearance.stepMs > 0) {
      this.#movesFor(token.element, delay);
    } else {
      style.transition = "none";
    }
    style.transform = place;
  }

  #movesFor(element: HTMLElement, delay: number): void {
    const { stepMs } = this.#appearance;
    element.style.transition = `transform ${stepMs}ms ease-out ${delay}ms`;
    element.style.willChange = "transform";
    setTimeout(() => {
      element.style.willChange = "";
    }, delay + stepMs + 50);
  }

  /** Removes a fallen piece. */
  #fall(token: Token, delay: number, target?: number): void {
    const { stepMs } = this.#appearance;
    const { element } = token;
    if (stepMs === 0 || this.#scene === undefined) {
      element.remove();
      return;
    }
    if (target !== undefined) {
      this.#place(token, transformOf(this.#scene, { kind: "on", square: target }), delay);
    }
    const gone = delay + (target === undefined ? 0 : stepMs);
    element.className = "piece fallen";
    element.style.setProperty("--delay", `${gone}ms`);
    element.style.setProperty("--lasts", `${stepMs}ms`);
    setTimeout(() => {
      element.remove();
    }, gone + stepMs);
  }

  /** Shows a flash on the square of an attack. */
  #clash(square: number, delay: number, how: "won" | "fell"): void {
    const { stepMs } = this.#appearance;
    if (stepMs === 0 || this.#scene === undefined) {
      return;
    }
    const flash = document.createElement("div");
    flash.className = `board-clash ${how}`;
    flash.style.transform = transformOf(this.#scene, { kind: "on", square });
    flash.style.setProperty("--delay", `${delay + stepMs * 0.6}ms`);
    flash.style.setProperty("--lasts", `${2 * stepMs}ms`);
    this.element.append(flash);
    setTimeout(() => {
      flash.remove();
    }, delay + 3 * stepMs);
  }
}

/** Returns the transform that moves a square-sized element to a piece's place. */
export function transformOf({ geometry, orientation }: Scene, shown: PreviewPlace): string {
  if (shown.kind === "on") {
    const { column, row } = placeOf(geometry, orientation, shown.square);
    return `translate(${column * 100}%, ${row * 100}%)`;
  }
  const from = placeOf(geometry, orientation, shown.from);
  const to = placeOf(geometry, orientation, shown.to);
  const part = LEANS[shown.kind];
  const column = from.column + part * (to.column - from.column);
  const row = from.row + part * (to.row - from.row);
  return `translate(${column * 100}%, ${row * 100}%)`;
}
