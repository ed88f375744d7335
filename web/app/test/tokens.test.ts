import { describe, expect, it } from "vitest";
import CSS from "../src/style/tokens.css?raw";

/** The colours of texts with their backgrounds; text needs a contrast of 4.5 : 1. */
const TEXTS = [
  ["text", ["ground", "lamp", "surface", "surface-raised", "surface-sunken", "accent-soft"]],
  ["text-soft", ["ground", "lamp", "surface", "surface-raised", "surface-sunken"]],
  ["accent", ["ground", "lamp", "surface", "surface-raised", "surface-sunken", "accent-soft"]],
  ["on-accent", ["accent-ground", "accent-ground-strong"]],
  ["good", ["ground", "lamp", "surface"]],
  ["warn", ["surface", "warn-soft"]],
  ["bad", ["ground", "lamp", "surface", "surface-raised", "bad-soft"]],
  ["board-coordinate", ["board-light", "board-dark"]],
  ["white-army-sign", ["white-army"]],
  ["black-army-sign", ["black-army"]],
  ["on-unmasked", ["mark-unmasked"]],
  ["mark-casing", ["mark-chosen", "mark-attack"]],
] as const;

/** The colours of signs, arrows and edges of controls, which need 3 : 1. */
const SIGNS = [
  ["line-strong", ["ground", "surface"]],
  ["focus", ["ground", "surface", "surface-raised"]],
  ["mark-chosen", ["board-light", "board-dark"]],
  ["mark-attack", ["board-light", "board-dark"]],
  ["accent", ["board-light", "board-dark"]],
] as const;

type Theme = "light" | "dark" | "contrast";

function tokens(theme: Theme): ReadonlyMap<string, string> {
  const [usual = "", contrast = ""] = CSS.split(':root[data-theme="contrast"]');
  const found = new Map<string, string>();
  for (const part of theme === "contrast" ? [usual, contrast] : [usual]) {
    for (const [, name = "", value = ""] of part.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
      found.set(name, value.replace(/light-dark\(([^,]+),\s*([^)]+)\)/g, theme === "light" ? "$1" : "$2"));
    }
  }
  return found;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(["light", "dark", "contrast"] as const)("the colours of theme %s", (theme) => {
  const colours = tokens(theme);

  it.each([
    ...TEXTS.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground, 4.5] as const)),
    ...SIGNS.flatMap(([sign, grounds]) => grounds.map((ground) => [sign, ground, 3] as const)),
  ])("--%s on --%s can be told apart", (text, ground, least) => {
    expect(contrast(colours.get(text) ?? "", colours.get(ground) ?? "")).toBeGreaterThanOrEqual(least);
  });
});
