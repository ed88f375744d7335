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

/** Draws the app's icon as PNG, for systems that do not accept SVG. */
export function icons(): Plugin {
  return {
    name: "icons",
    apply: "build",
    async configResolved() {
      await initWasm(readFile(fileURLToPath(import.meta.resolve("@resvg/resvg-wasm/index_bg.wasm"))));
    },
    async generateBundle() {
      const svg = await readFile(SOURCE, "utf8");
      for (const { fileName, size, ...options } of PICTURES) {
        const picture = new Resvg(svg, { ...options, fitTo: { mode: "width", value: size } });
        this.emitFile({ type: "asset", fileName, source: picture.render().asPng() });
      }
    },
  };
}
