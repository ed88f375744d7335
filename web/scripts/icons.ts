import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import type { Plugin } from "vite";

const SOURCE = new URL("../app/public/icon.svg", import.meta.url);

/**
 * The background colour of the icon. It fills the corners on systems that crop icons to their own
 * shape.
 */
const GROUND = "#23241d";

/** The icons; sizes are in pixels. */
const PICTURES = [
  { fileName: "icon-192.png", size: 192 },
  { fileName: "icon-512.png", size: 512 },
  { fileName: "icon-maskable-512.png", size: 512, background: GROUND },
  { fileName: "apple-touch-icon.png", size: 180, background: GROUND },
];

/** The dot on the icon of a page that reminds the player of a game. */
const DOT = '<circle cx="49" cy="15" r="13" fill="#ffb52e" stroke="#22262b" stroke-width="3"/>';

/** Draws the app's icon as PNG, for systems that do not accept SVG, and the icon with a dot. */
export function icons(): Plugin {
  return {
    name: "icons",
    apply: "build",
    async configResolved() {
      await initWasm(readFile(fileURLToPath(import.meta.resolve("@resvg/resvg-wasm/index_bg.wasm"))));
    },
    async generateBundle() {
      const svg = await readFile(SOURCE, "utf8");
      this.emitFile({ type: "asset", fileName: "icon-dot.svg", source: svg.replace("</svg>", `${DOT}</svg>`) });
      for (const { fileName, size, ...options } of PICTURES) {
        const picture = new Resvg(svg, { ...options, fitTo: { mode: "width", value: size } });
        this.emitFile({ type: "asset", fileName, source: picture.render().asPng() });
      }
    },
  };
}
