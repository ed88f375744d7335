import { describe, expect, it } from "vitest";

const STYLES = import.meta.glob<string>("../src/**/*.css", { query: "?raw", import: "default", eager: true });
const SOURCES = import.meta.glob<string>("../src/**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });
const DRAWINGS = import.meta.glob<string>("../src/**/*.svg", { query: "?raw", import: "default", eager: true });
const TOKENS = "../src/style/tokens.css";

function found(texts: Readonly<Record<string, string>>, pattern: RegExp): ReadonlySet<string> {
  const names = Object.values(texts).flatMap((text) => [...text.matchAll(pattern)].map(([, name = ""]) => name));
  return new Set(names);
}

const tokens = found({ [TOKENS]: STYLES[TOKENS] ?? "" }, /^\s*(--[\w-]+):/gm);
const local = found(STYLES, /^\s*(--[\w-]+):/gm);
const set = found(SOURCES, /setProperty\("(--[\w-]+)"/g);
const used = found({ ...STYLES, ...SOURCES, ...DRAWINGS }, /var\((--[\w-]+)/g);

describe("a custom property of the styles", () => {
  it("is there to be looked at", () => {
    expect(tokens.size).toBeGreaterThan(50);
    expect(used.size).toBeGreaterThan(50);
  });

  it("is defined, as a token, in its style sheet or by the code that sets it", () => {
    expect([...used].filter((name) => !local.has(name) && !set.has(name))).toEqual([]);
  });

  it("is used", () => {
    expect([...local, ...set].filter((name) => !used.has(name))).toEqual([]);
  });

  it("needs no value to fall back on", () => {
    expect([...found(STYLES, /var\((--[\w-]+)\s*,/g)]).toEqual([]);
  });

  it("that is a colour is a token, so that every theme has its own", () => {
    const elsewhere = Object.entries(STYLES).filter(([file]) => file !== TOKENS);
    expect([...found(Object.fromEntries(elsewhere), /^\s*(--[\w-]+):\s*(?:#|light-dark)/gm)]).toEqual([]);
  });
});

describe("a colour of the usual themes", () => {
  it("has another value in high contrast", () => {
    const [usual = "", contrast = ""] = (STYLES[TOKENS] ?? "").split(':root[data-theme="contrast"]');
    const coloured = found({ usual }, /^\s*(--[\w-]+):[^;]*#[0-9a-f]{6}/gm);
    const high = found({ contrast }, /^\s*(--[\w-]+):/gm);
    expect([...coloured].filter((name) => !high.has(name))).toEqual([]);
  });
});

describe("a field for text", () => {
  it("looks like one, whatever its type", () => {
    const types = [...found(SOURCES, /<input\b[^>]*?\btype="(text|password|search|date|number|email|url|tel)"/g)];
    const controls = STYLES["../src/style/controls.css"] ?? "";
    expect(types).toContain("search");
    expect(types.filter((type) => !controls.includes(`input[type="${type}"],`))).toEqual([]);
  });
});

describe("text", () => {
  /** Figures in pictures, whose unit is not the page's, and the coordinates in the margin of the board. */
  const FIGURES: readonly string[] = [".board-files, .board-ranks", ".board-arrow text", ".piece-letter", ".diagram .number"];
  const PLAIN = /(?:^|\s)(?:var\(--size-(?:small|body|title|number)\)|inherit|100%)(?:\s|$)/;

  function sizes(css: string): readonly (readonly [string, string])[] {
    const rules = css.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/([^{};]+)\{([^{}]*)\}/g);
    return [...rules].flatMap(([, selector = "", body = ""]) =>
      [...body.matchAll(/(?:^|[\s;])font(?:-size)?:\s*([^;]+);/g)].map(([, size = ""]) => [selector.trim().replace(/\s+/g, " "), size] as const),
    );
  }

  it("has one of three sizes", () => {
    const others = Object.values(STYLES).flatMap(sizes).filter(([selector, size]) => !PLAIN.test(size) && !FIGURES.includes(selector));
    expect(others).toEqual([]);
  });

  it("has an exemption only for figures that are there", () => {
    const all = Object.values(STYLES).flatMap(sizes).map(([selector]) => selector);
    expect(FIGURES.filter((figure) => !all.includes(figure))).toEqual([]);
  });

  it("has no signs that depend on the fonts of a device", () => {
    const signs = Object.entries({ ...STYLES, ...SOURCES }).filter(([, text]) => /[✓✔✕✖✗✘▴▾▲▼◀▶★☆⚑]/.test(text));
    expect(signs.map(([file]) => file)).toEqual([]);
  });
});
