// Draws the app's icon, a mask on a disc, from one list of shapes: as SVG and, for systems that take none, as PNG.
// Run by hand when the icon changes: node scripts/icons.js
import { writeFileSync } from "node:fs";
import { URL } from "node:url";
import { crc32, deflateSync } from "node:zlib";

const PUBLIC = new URL("../app/public/", import.meta.url);
const UNITS = 64;
const SAMPLES = 4;
const GROUND = "#a03a24";
const DISC = "#f7f3e8";
const MASK = "#22262b";

/** @typedef {readonly [x: number, y: number]} Point */
/** @typedef {readonly [red: number, green: number, blue: number, opacity: number]} Colour */

/** @type {Point} */
const MASK_START = [14, 27];

/**
 * The mask's outline: cubic curves as in SVG, each with two handles and an end.
 * @type {readonly (readonly [Point, Point, Point])[]}
 */
const MASK_CURVES = [
  [[20, 23], [27, 24], [32, 27]],
  [[37, 24], [44, 23], [50, 27]],
  [[51, 36], [47, 42], [41, 41.5]],
  [[36, 41], [34.5, 36], [32, 36]],
  [[29.5, 36], [28, 41], [23, 41.5]],
  [[17, 42], [13, 36], [14, 27]],
];
const EYES = [{ cx: 23.5, cy: 32.5 }, { cx: 40.5, cy: 32.5 }];
const EYE = { rx: 4.6, ry: 3 };
const DISC_RADIUS = 23;
const CORNER = 14;

function svg() {
  const curves = MASK_CURVES.map((points) => `C${points.map((point) => point.join(" ")).join(" ")}`).join("");
  const eyes = EYES.map(({ cx, cy }) => `<ellipse cx="${cx}" cy="${cy}" rx="${EYE.rx}" ry="${EYE.ry}" fill="${DISC}"/>`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${UNITS} ${UNITS}">`,
    `<rect width="${UNITS}" height="${UNITS}" rx="${CORNER}" fill="${GROUND}"/>`,
    `<circle cx="32" cy="32" r="${DISC_RADIUS}" fill="${DISC}"/>`,
    `<path fill="${MASK}" d="M${MASK_START.join(" ")}${curves}Z"/>`,
    ...eyes,
    "</svg>\n",
  ].join("");
}

/** The outline as a polygon. */
function outline() {
  const steps = 24;
  let from = MASK_START;
  /** @type {Point[]} */
  const points = [];
  for (const [a, b, to] of MASK_CURVES) {
    for (let step = 0; step < steps; step++) {
      const t = step / steps;
      const [x0, y0] = from;
      points.push([curve(t, x0, a[0], b[0], to[0]), curve(t, y0, a[1], b[1], to[1])]);
    }
    from = to;
  }
  return points;
}

/** @type {(t: number, from: number, a: number, b: number, to: number) => number} */
function curve(t, from, a, b, to) {
  const u = 1 - t;
  return u ** 3 * from + 3 * u * u * t * a + 3 * u * t * t * b + t ** 3 * to;
}

const MASK_POLYGON = outline();

/** @type {(x: number, y: number) => boolean} */
function inMask(x, y) {
  let inside = false;
  let [xj, yj] = MASK_START;
  for (const [xi, yi] of [...MASK_POLYGON.slice(1), MASK_START]) {
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) {
      inside = !inside;
    }
    [xj, yj] = [xi, yi];
  }
  return inside;
}

/** @type {(x: number, y: number, corner: number) => boolean} */
function inSquare(x, y, corner) {
  const dx = Math.max(corner - x, x - (UNITS - corner), 0);
  const dy = Math.max(corner - y, y - (UNITS - corner), 0);
  return dx * dx + dy * dy <= corner * corner || corner === 0;
}

/**
 * The colour at a point.
 * @type {(x: number, y: number, corner: number) => Colour}
 */
function colourAt(x, y, corner) {
  if (!inSquare(x, y, corner)) {
    return [0, 0, 0, 0];
  }
  const inEye = EYES.some(({ cx, cy }) => ((x - cx) / EYE.rx) ** 2 + ((y - cy) / EYE.ry) ** 2 <= 1);
  if (inMask(x, y) && !inEye) {
    return colour(MASK);
  }
  return colour(Math.hypot(x - 32, y - 32) <= DISC_RADIUS ? DISC : GROUND);
}

/** @type {(hex: string) => Colour} */
function colour(hex) {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff, 0xff];
}

/**
 * One pixel, the mean of several points in it.
 * @type {(x: number, y: number, size: number, corner: number) => Colour}
 */
function pixel(x, y, size, corner) {
  let [red, green, blue, opacity] = [0, 0, 0, 0];
  for (let sample = 0; sample < SAMPLES * SAMPLES; sample++) {
    const dx = ((sample % SAMPLES) + 0.5) / SAMPLES;
    const dy = (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES;
    const [r, g, b, a] = colourAt(((x + dx) * UNITS) / size, ((y + dy) * UNITS) / size, corner);
    red += r * a;
    green += g * a;
    blue += b * a;
    opacity += a;
  }
  if (opacity === 0) {
    return [0, 0, 0, 0];
  }
  const mean = Math.round(opacity / SAMPLES ** 2);
  return [Math.round(red / opacity), Math.round(green / opacity), Math.round(blue / opacity), mean];
}

/**
 * A picture; its corner is 0 for systems that cut icons to a shape of their own.
 * @type {(size: number, corner: number) => Buffer}
 */
function png(size, corner) {
  /** @type {number[]} */
  const rows = [];
  for (let y = 0; y < size; y++) {
    rows.push(0, ...Array.from({ length: size }, (_, x) => pixel(x, y, size, corner)).flat());
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.from(rows), { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** @type {(type: string, content: Buffer) => Buffer} */
function chunk(type, content) {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

writeFileSync(new URL("icon.svg", PUBLIC), svg());
writeFileSync(new URL("icon-192.png", PUBLIC), png(192, CORNER));
writeFileSync(new URL("icon-512.png", PUBLIC), png(512, CORNER));
writeFileSync(new URL("icon-maskable-512.png", PUBLIC), png(512, 0));
writeFileSync(new URL("apple-touch-icon.png", PUBLIC), png(180, 0));
