import { isUnmasked, pieceOf, PIECES, sideOf, type Cell } from "@sdk/rules";
import "./pieces.css";
import sprite from "./pieces.svg?no-inline";

const SVG = "http://www.w3.org/2000/svg";

/** A drawing of the sprite. */
export type Sign =
  | "corporal"
  | "lieutenant"
  | "captain"
  | "colonel"
  | "general"
  | "spy"
  | "sapper"
  | "mine"
  | "headquarters"
  | "masked"
  | "known"
  | "volcano"
  | "relief"
  | "token-white"
  | "token-black";

/** The letters on the pieces, in the order of `PIECES`; `undefined` for symbols. */
export type PieceLetters = string | undefined;

/** Returns the reference to a drawing of the sprite, for a `<use>`. */
export function signHref(sign: Sign): string {
  return `${sprite}#${sign}`;
}

/** Returns a `<use>` of a drawing. */
export function signUse(sign: Sign, className: string): SVGUseElement {
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", signHref(sign));
  use.setAttribute("class", className);
  return use;
}

/** Returns an `<svg>` of 36 by 36 units. */
export function svg(className: string, viewBox = "0 0 36 36"): SVGSVGElement {
  const element = document.createElementNS(SVG, "svg");
  element.setAttribute("viewBox", viewBox);
  element.setAttribute("class", className);
  element.setAttribute("aria-hidden", "true");
  return element;
}

/** Returns an SVG element with these attributes. */
export function svgElement(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) {
    element.setAttribute(key, String(value));
  }
  return element;
}

/**
 * Returns the picture of a piece as its viewer knows it: a block of the side with a face or a
 * letter. A masked piece shows the viewer's guess.
 *
 * @param known true to show with an eye that the enemy knows the piece
 */
export function drawPiece(cell: Cell, letters: PieceLetters, guess?: Sign, known = isUnmasked(cell)): SVGSVGElement {
  const side = sideOf(cell);
  const picture = svg(`piece-picture ${side}`);
  const piece = pieceOf(cell);
  picture.append(signUse(`token-${side}`, ""));
  if (piece !== undefined && letters !== undefined) {
    picture.append(letter(letters.charAt(PIECES.indexOf(piece))));
  } else {
    picture.append(signUse(piece ?? "masked", guess === undefined ? "piece-sign" : "piece-sign guessed"));
  }
  if (guess !== undefined) {
    picture.append(part(guess, "piece-guess", [6, 9, 24]));
  }
  if (known) {
    picture.append(signUse("known", "piece-eye"));
  }
  return picture;
}

function part(sign: Sign, className: string, [x, y, size]: readonly [number, number, number]): SVGUseElement {
  const use = signUse(sign, className);
  use.setAttribute("x", String(x));
  use.setAttribute("y", String(y));
  use.setAttribute("width", String(size));
  use.setAttribute("height", String(size));
  return use;
}

function letter(text: string): SVGElement {
  const element = svgElement("text", { x: 18, y: 24, class: "piece-letter", "text-anchor": "middle" });
  element.textContent = text;
  return element;
}
