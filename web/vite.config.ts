import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { firstLoad } from "./scripts/first-load.ts";
import { icons } from "./scripts/icons.ts";
import { manifests } from "./scripts/manifests.ts";
import { noScript } from "./scripts/no-script.ts";
import { publishedFiles } from "./scripts/published-files.ts";
import { serviceWorker } from "./scripts/service-worker.ts";
import { texts } from "./scripts/texts.ts";

/**
 * Modules of the first load: all except the service worker, and modules that only late pages use
 * although the SDK's index exports them.
 */
const FIRST = /^(?!.*(?:\/app\/sw\/|\/sdk\/src\/(?:rules\/|pairing\/|http\/(?:a|invitations))))/;

/** The late parts of the lobby: pairing, terms, friends and tips, with the SDK modules that they need. */
const LOBBY_LATE =
  /\/app\/src\/(?:app\/lobby-parts|lobby\/parts|(?:pairing|social|terms|tips)\/(?!FriendsPage|TipsPage|tips\.|CustomClock))|\/sdk\/src\/(?:pairing|social|http)\//;

const TESTS = ["scripts/*.test.js", "sdk/test/**/*.test.ts", "app/test/**/*.test.{ts,tsx}", "app/sw/test/*.test.ts"];

/** The tests that need a document, a storage or the globals of a service worker. */
const WITH_DOCUMENT = [
  "app/test/{components,watch}/*.test.tsx",
  "app/test/{router,page-states,board/{board-view,mark-layer,pointer-input,turning-over},computer/choice,game/game-announcement,pairing,search,sounds/play-sound}.test.ts",
  "app/sw/test/*.test.ts",
];

export default defineConfig({
  root: "app",
  base: "/",
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  resolve: { tsconfigPaths: true },
  // Resolves the layouts that styles name.
  css: { transformer: "lightningcss", lightningcss: { drafts: { customMedia: true } } },
  plugins: [texts(), firstLoad(), icons(), manifests(), noScript(), serviceWorker(), publishedFiles()],
  build: {
    target: "es2023",
    // Maven packs the jar from here. The names of files under assets/ contain a hash of their
    // content.
    outDir: "../target/classes/dev/espionage/web",
    emptyOutDir: true,
    // The Content-Security-Policy allows neither data: addresses nor inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Times on a busy machine say nothing, and would fill the screen before the first start.
      checks: { bundlerTimings: false },
      // The SDK's modules have no side effects: an export of its index loads with the pages that
      // use it.
      treeshake: { moduleSideEffects: [{ test: /\/sdk\/src\//, sideEffects: false }] },
      input: { app: path("app/index.html"), sw: path("app/sw/sw.ts") },
      // A service worker must keep its name, and be at the root to serve the whole site.
      output: {
        entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
        // The first load is one file, not one per set of late pages that share code. The late parts
        // of the lobby are one more.
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
    // A test reads the server's pattern of pages.
    fs: { allow: [path("..")] },
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
    // Some tests parse all sources, which takes seconds on a busy machine.
    testTimeout: 30_000,
    projects: [
      // A fresh environment per file would take four times as long as the tests. So only the files
      // that need a document get one.
      { extends: true, test: { name: "plain", include: TESTS, exclude: WITH_DOCUMENT, isolate: false } },
      { extends: true, test: { name: "document", include: WITH_DOCUMENT, environment: "happy-dom" } },
    ],
    reporters: [["default", { summary: false }], ["junit", { outputFile: "target/vitest-reports/TEST-web.xml" }]],
  },
});

function path(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url));
}
