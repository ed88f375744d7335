// audit.js URL desktop|mobile: audits the pages of a running server with Lighthouse, and prints a table.
// Use scripts/audit, which finds the browser.
import { execFileSync } from "node:child_process";

const LIGHTHOUSE = "lighthouse@12.8.2";
const PAGES = [
  "", "learn", "watch", "replay", "games", "leaderboards", "statistics", "rules", "rules/small", "deployments", "friends", "tips",
  "account", "settings", "invite/0123456789abcdef",
];
const CATEGORIES = ["accessibility", "best-practices", "seo"];
const LONGEST_TASK = 100;
const FIRST_PAINT_MS = 800;

/** @typedef {{ score: number | null, numericValue?: number, title: string, details?: { items?: { duration?: number }[] } }} Audit */
/** @typedef {{ score: number, auditRefs: { id: string }[] }} Category */
/** @typedef {{ categories: Record<string, Category>, audits: Record<string, Audit> }} Report */

const [url = "", window = "desktop"] = process.argv.slice(2);
let failed = false;

/**
 * @param {string} page
 * @returns {Report}
 */
function audit(page) {
  const flags = [`${url}/${page}`, "--quiet", "--output=json", "--output-path=stdout"];
  const chrome = "--no-sandbox --disable-gpu --no-first-run --disable-background-networking --disable-component-update";
  const preset = window === "desktop" ? ["--preset=desktop"] : [];
  const report = execFileSync("npx", ["--yes", LIGHTHOUSE, ...flags, ...preset, `--chrome-flags=${chrome}`], {
    encoding: "utf8",
    maxBuffer: 1 << 28,
    stdio: ["ignore", "pipe", "inherit"],
  });
  return /** @type {Report} */ (JSON.parse(report));
}

/**
 * @param {string} page
 * @param {Report} report
 */
function row(page, { categories, audits }) {
  const scores = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
  const paintMs = audits["first-contentful-paint"]?.numericValue ?? Infinity;
  const tasks = (audits["long-tasks"]?.details?.items ?? []).map(({ duration }) => duration ?? 0);
  const longest = Math.round(Math.max(0, ...tasks));
  failed ||= scores.some((score) => score < 100) || longest > LONGEST_TASK || paintMs > FIRST_PAINT_MS;
  console.log(`| /${page} | ${scores.join(" | ")} | ${(paintMs / 1000).toFixed(2)} s | ${longest > 0 ? `${longest} ms` : "below 50 ms"} |`);
  for (const name of CATEGORIES) {
    for (const { id } of categories[name]?.auditRefs ?? []) {
      const found = audits[id];
      if (found !== undefined && found.score !== null && found.score < 1) {
        console.log(`  ${name}: ${id}: ${found.title}`);
      }
    }
  }
}

/** Returns the pages of a finished game and of its players. A club has games, and an empty server has none. */
async function pagesOfAGame() {
  const answer = await fetch(`${url}/api/games?limit=1`);
  const { games } = /** @type {{ games: { gameId: string, white: { playerId: string } }[] }} */ (await answer.json());
  const [game] = games;
  if (game === undefined) {
    throw new Error(`expected a finished game at ${url}; ./espionage club makes some`);
  }
  return [`game/${game.gameId}`, `replay/${game.gameId}`, `player/${game.white.playerId}`];
}

console.log(`| page (${window}) | ${CATEGORIES.join(" | ")} | first contentful paint | longest task |`);
console.log("|---|---|---|---|---|---|");
for (const page of [...PAGES, ...(await pagesOfAGame())]) {
  row(page, audit(page));
}
process.exitCode = failed ? 1 : 0;
