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
  | "unmasked"
  | "volcano"
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

/** Returns an `<svg>` of 32 by 32 units. */
export function svg(className: string, viewBox = "0 0 32 32"): SVGSVGElement {
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
 * Returns the picture of a piece as its viewer knows it: a token of the side, with the symbol or
 * letter. An unmasked piece has an eye, and a masked one shows the viewer's guess.
 */
export function drawPiece(cell: Cell, letters: PieceLetters, guess?: Sign): SVGSVGElement {
  const picture = svg("piece-picture");
  const piece = pieceOf(cell);
  picture.append(signUse(`token-${sideOf(cell)}`, "piece-token"));
  if (piece !== undefined && letters !== undefined) {
    picture.append(letter(letters.charAt(PIECES.indexOf(piece))));
  } else {
    picture.append(signUse(piece ?? "masked", guess === undefined ? "piece-sign" : "piece-sign guessed"));
  }
  if (guess !== undefined) {
    picture.append(part(guess, "piece-guess", [4.5, 7.5, 23]));
  }
  if (isUnmasked(cell)) {
    picture.append(svgElement("circle", { cx: 26, cy: 6, r: 5.6, class: "piece-eye-ground" }));
    picture.append(part("unmasked", "piece-eye", [21.5, 1.5, 9]));
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
  const element = svgElement("text", { x: 16, y: 22.4, class: "piece-letter", "text-anchor": "middle" });
  element.textContent = text;
  return element;
}
