import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { publishedFiles } from "./scripts/published-files.ts";

export default defineConfig({
  root: "app",
  base: "/",
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  resolve: { alias: { "@sdk": fileURLToPath(new URL("sdk/src/index.ts", import.meta.url)) } },
  plugins: [publishedFiles()],
  build: {
    target: "es2023",
    // Where Maven packs the jar from. Files under assets/ carry a hash of their content in their names.
    outDir: "../target/classes/dev/espionage/web",
    emptyOutDir: true,
    // The Content-Security-Policy allows no data: addresses and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      "/api": { target: "http://127.0.0.1:8080" },
      "/ws": { target: "http://127.0.0.1:8080", ws: true },
    },
  },
  test: {
    root: ".",
    environment: "node",
    include: ["sdk/test/**/*.test.ts", "app/test/**/*.test.{ts,tsx}"],
    reporters: [["default", { summary: false }], ["junit", { outputFile: "target/vitest-reports/TEST-web.xml" }]],
  },
});
