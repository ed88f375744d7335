import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { firstLoad } from "./scripts/first-load.ts";
import { icons } from "./scripts/icons.ts";
import { publishedFiles } from "./scripts/published-files.ts";
import { serviceWorker } from "./scripts/service-worker.ts";

/** All but what only late pages use, although the SDK's index names it, and the service worker. */
const FIRST = /^(?!.*(?:\/app\/sw\/|\/sdk\/src\/(?:rules\/|pairing\/|http\/a)))/;

/** What the lobby shows of pairing, ratings and friends, and what it needs of the SDK. */
const LOBBY_LATE = /\/app\/src\/(?:pairing|social)\/(?!FriendsPage)|\/sdk\/src\/(?:pairing|social|http)\//;

const TESTS = ["sdk/test/**/*.test.ts", "app/test/**/*.test.{ts,tsx}", "app/sw/test/*.test.ts"];

/** Those of what needs a document, a storage or the globals of a service worker. */
const WITH_DOCUMENT = [
  "app/test/{components,watch}/*.test.tsx",
  "app/test/{router,board/board-view,computer/choice}.test.ts",
  "app/sw/test/*.test.ts",
];

export default defineConfig({
  root: "app",
  base: "/",
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  resolve: { tsconfigPaths: true },
  plugins: [firstLoad(), icons(), serviceWorker(), publishedFiles()],
  build: {
    target: "es2023",
    // Where Maven packs the jar from. Files under assets/ carry a hash of their content in their names.
    outDir: "../target/classes/dev/espionage/web",
    emptyOutDir: true,
    // The Content-Security-Policy allows no data: addresses and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The SDK does nothing by being imported: what its index names comes with the pages that use it.
      treeshake: { moduleSideEffects: [{ test: /\/sdk\/src\//, sideEffects: false }] },
      input: { app: path("app/index.html"), sw: path("app/sw/sw.ts") },
      // A service worker has to keep its name, and to lie at the root to serve all of the site.
      output: {
        entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
        // The first load is one file, not one for each set of late pages that share some of it.
        // What the lobby loads after that is one more.
        codeSplitting: {
          groups: [
            { name: "app", tags: ["$initial"], test: FIRST, priority: 2 },
            { name: "lobby-late", test: LOBBY_LATE, priority: 1 },
          ],
        },
      },
    },
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
    // Tests read colours and other tokens.
    css: { include: /\.css/ },
    pool: "threads",
    projects: [
      // To start anew for each file takes four times as long as the tests: only those do it that need a document.
      { extends: true, test: { name: "plain", include: TESTS, exclude: WITH_DOCUMENT, isolate: false } },
      { extends: true, test: { name: "document", include: WITH_DOCUMENT, environment: "happy-dom" } },
    ],
    reporters: [["default", { summary: false }], ["junit", { outputFile: "target/vitest-reports/TEST-web.xml" }]],
  },
});

function path(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url));
}
