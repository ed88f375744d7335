// Writes app/src/i18n/gen.ts: the keys of all texts with their placeholders, the languages, and the
// functions that load their texts.
import { join } from "node:path";
import { writeFileSync } from "node:fs";
import { DIRECTORY, entriesOf, fileOf, languages, placeOf, read, TEMPLATE } from "./catalogues.js";

const FILE = join(import.meta.dirname, "../app/src/i18n/gen.ts");

/** Returns the type of a text's placeholders; the build fills in constants, which are in capitals.
 * @param {import("./catalogues.js").Entry} entry */
function parameters({ msgid, msgid_plural: plural }) {
  const names = [...`${msgid} ${plural ?? ""}`.matchAll(/\{([a-z]\w*)\}/g)].map(([, name]) => name);
  const all = new Set(plural === undefined ? names : ["count", ...names]);
  return all.size === 0 ? "never" : [...all].map((name) => JSON.stringify(name)).join(" | ");
}

const keys = [...entriesOf(read(join(DIRECTORY, TEMPLATE)))]
  .filter(([key]) => ["early", "late"].includes(placeOf(key)))
  .map(([key, entry]) => `  readonly ${JSON.stringify(key)}: ${parameters(entry)};`);

/** @param {string} language */
function loaders(language) {
  const load = (/** @type {string} */ part) => `async () => (await import("../../texts/${fileOf(language)}?${part}")).default`;
  return `  ${JSON.stringify(language)}: {
    early: ${load("early")},
    late: ${load("late")},
  },`;
}

writeFileSync(
  FILE,
  `/** Generated from app/texts by scripts/generate-texts.js. */
export const LANGUAGES = [${languages().map((tag) => JSON.stringify(tag)).join(", ")}] as const;

/** The functions that load a language's texts: those of the first page, and the others. */
export const LOADERS = {
${languages().map(loaders).join("\n")}
};

/** The names of each text's placeholders. */
export interface Placeholders {
${keys.join("\n")}
}
`,
);
