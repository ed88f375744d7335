import { isPiece, cellAt, opponent, sideOf, type PlayedStep, type Side, type TriedStep } from "@sdk/rules";
import { motionBetween, standsBefore } from "./motion.js";
import { moverOf, placeOf, type Scene } from "./scene.js";
import { signUse, svg, svgElement } from "./signs.js";

/** A result on a square: a piece of a side fell, or the piece on it was unmasked. */
export interface Badge {
  readonly square: number;
  readonly kind: Side | "seen";
  /** The number of steps of the last turn before it, for the animation. */
  readonly after: number;
}

/** The distance of a number from its line, to the left of an upward one: the corner that no badge uses. */
const ASIDE = -0.34;

/** Half of a badge, and its distance from the corner of its square, in squares. */
const BADGE = 0.22;

/** The radius of a ring, in squares. */
const RING = 0.44;

/**
 * The pencil marks above the pieces: rings on the squares that the coach speaks of, numbered arrows of
 * the last turn or of the preview, dotted ones of a plan, and badges with results, which stay until the
 * viewer's next step. Mutable; owned by its board.
 */
export class MarkLayer {
  readonly element: SVGSVGElement = svg("board-marks");
  #scene: Scene | undefined;
  #shown = "";

  /**
   * Shows the marks of a scene.
   *
   * @param stepMs the duration of a step, after which its result appears; 0 for no animation
   */
  show(scene: Scene, stepMs: number): void {
    const arrives = stepMs > 0 && motionBetween(this.#scene, scene).kind === "forward";
    this.#scene = scene;
    const [arrows, badges] = [arrowsOf(scene), badgesOf(scene)];
    const rings = [...scene.rings];
    const key = JSON.stringify([scene.geometry.files, scene.orientation, scene.turn, arrows, badges, rings]);
    if (key !== this.#shown) {
      this.#shown = key;
      this.element.setAttribute("viewBox", `0 0 ${scene.geometry.files} ${scene.geometry.ranks}`);
      this.element.replaceChildren(
        ...rings.map((square) => drawRing(scene, square)),
        ...arrows.map((arrow) => drawArrow(scene, arrow)),
        ...badges.map((badge) => drawBadge(scene, badge, arrives ? badge.after * stepMs : undefined)),
      );
    }
  }
}

interface Arrow {
  readonly from: number;
  readonly to: number;
  readonly number: number;
  readonly pencil: "friend" | "foe" | "plan";
  /** True if the piece still stands on its square and leans: then only the number is drawn. */
  readonly leans: boolean;
  /** True if there is something to see on the square it left: a piece, or a dot where one can move. */
  readonly isUsed: boolean;
  /** True if another piece of the turn follows to the square it left, with its arrow's head before it. */
  readonly isFollowed: boolean;
}

function arrowsOf(scene: Scene): readonly Arrow[] {
  const { preview, lastTurn, plan, targets } = scene;
  const drawn = (steps: readonly TriedStep[], pencil: Arrow["pencil"]): readonly Arrow[] =>
    steps.map(({ step, outcome }, index) => ({
      ...step,
      number: index + 1,
      pencil,
      leans: steps === preview && outcome !== "moved" && outcome !== "attacker-won" && standsBefore(preview, index),
      isUsed: targets.has(step.from) || steps.some((other) => other.step.to === step.from),
      isFollowed: steps.some((other) => other.step.to === step.from),
    }));
  return preview.length > 0 ? drawn(preview, "friend") : [...drawn(lastTurn, pencilOf(scene)), ...drawn(plan, "plan")];
}

/** Returns the pencil of the last turn: blue for the viewer's own or White's, red for the other. */
export function pencilOf(scene: Scene): "friend" | "foe" {
  return moverOf(scene.turn) === (scene.viewer ?? "white") ? "friend" : "foe";
}

/** Returns what happened, until the viewer chooses the next step. Squares have one badge each. */
export function badgesOf(scene: Scene): readonly Badge[] {
  if (scene.preview.length > 0) {
    return [];
  }
  const mover = moverOf(scene.turn);
  const badges = new Map<number, Badge>();
  const add = (steps: readonly PlayedStep[], side: Side, now: boolean): void => {
    steps.forEach((played, index) => {
      for (const badge of badgesOfStep(scene, played, side, now ? index + 1 : 0)) {
        badges.set(badge.square, badge);
      }
    });
  };
  add(scene.earlier, opponent(mover), false);
  add(scene.lastTurn, mover, true);
  return [...badges.values()];
}

function badgesOfStep(scene: Scene, { step, outcome, unmasked }: PlayedStep, mover: Side, after: number): readonly Badge[] {
  const fell = outcome === "moved" ? undefined : outcome === "attacker-fell" ? mover : opponent(mover);
  const seen = unmasked.filter((square) => {
    const cell = cellAt(scene.cells, square);
    // An eye on the piece itself says it already.
    return square !== step.to && isPiece(cell) && !scene.eyes.has(sideOf(cell));
  });
  return [
    ...seen.map((square) => ({ square, kind: "seen", after }) as const),
    ...(fell === undefined ? [] : [{ square: step.to, kind: fell, after } as const]),
  ];
}

function drawArrow({ geometry, orientation }: Scene, { from, to, number, pencil, leans, isUsed, isFollowed }: Arrow): SVGElement {
  const start = placeOf(geometry, orientation, from);
  const end = placeOf(geometry, orientation, to);
  const [dx, dy] = [end.column - start.column, end.row - start.row];
  const along = (part: number, aside = 0) =>
    [start.column + 0.5 + dx * part - dy * aside, start.row + 0.5 + dy * part + dx * aside] as const;
  const isPlan = pencil === "plan";
  // What is on the square stays readable: the number is behind it.
  const [x, y] = isPlan ? along(-0.34, -0.34) : along(leans || isUsed ? -0.34 : 0, isFollowed ? ASIDE : 0);
  const [lineX, lineY] = isPlan || isUsed ? along(0.34) : [x, y];
  const [headX, headY] = along(isPlan ? 0.62 : 0.46);
  const turned = (Math.atan2(dy, dx) * 180) / Math.PI;
  const line = `M${lineX} ${lineY}L${headX} ${headY}`;
  const group = svgElement("g", { class: `board-arrow ${pencil}` });
  const text = svgElement("text", { x, y: y + 0.075 });
  text.textContent = String(number);
  const shaft = [
    svgElement("path", { class: "casing", d: line }),
    svgElement("path", { class: "shaft", d: line }),
    svgElement("path", { class: "head", d: "M-.02-.15.2 0-.02.15Z", transform: `translate(${headX} ${headY}) rotate(${turned})` }),
  ];
  group.append(...(leans ? [] : shaft), svgElement("circle", { cx: x, cy: y, r: 0.17 }), text);
  return group;
}

function drawRing({ geometry, orientation }: Scene, square: number): SVGElement {
  const { column, row } = placeOf(geometry, orientation, square);
  const group = svgElement("g", { class: "board-ring" });
  const circle = { cx: column + 0.5, cy: row + 0.5, r: RING };
  group.append(svgElement("circle", { class: "casing", ...circle }), svgElement("circle", circle));
  return group;
}

function drawBadge({ geometry, orientation }: Scene, { square, kind }: Badge, delayMs: number | undefined): SVGElement {
  const { column, row } = placeOf(geometry, orientation, square);
  const badge = svgElement("svg", { x: column + 1 - 2 * BADGE, y: row + 1 - 2 * BADGE, width: 2 * BADGE, height: 2 * BADGE });
  const group = svgElement("g", { class: `board-badge ${kind === "seen" ? kind : "fell"}${delayMs === undefined ? "" : " arrives"}` });
  if (delayMs !== undefined) {
    group.style.setProperty("--delay", `${delayMs}ms`);
  }
  badge.setAttribute("viewBox", kind === "seen" ? "20.4 .4 15.2 15.2" : "-4 -4 44 44");
  if (kind === "seen") {
    group.append(sized(signUse("known", "")));
  } else {
    const strike = "M3 33 33 3";
    group.append(
      svgElement("circle", { cx: 18, cy: 18, r: 21 }),
      sized(signUse(`token-${kind}`, "")),
      svgElement("path", { class: "casing", d: strike }),
      svgElement("path", { d: strike }),
    );
  }
  badge.append(group);
  return badge;
}

function sized(use: SVGUseElement): SVGUseElement {
  use.setAttribute("width", "36");
  use.setAttribute("height", "36");
  return use;
}
