import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Linter } from "eslint";
import { describe, expect, it } from "vitest";
import config from "../eslint.config.js";
import { LAYERS } from "./layers.js";

const SOURCES = join(import.meta.dirname, "../app/src");
const RULES = /^no-restricted-(?:imports|syntax)$/;

/** Returns how many faults the project's configuration finds in a file of a folder.
 * @param {string} folder
 * @param {string} code */
function faults(folder, code) {
  const patterns = ["app/src/**", `app/src/${folder.split("/")[0]}/**`];
  const rules = config.filter(({ files = [] }) => files.some((pattern) => patterns.includes(String(pattern))))
    .flatMap(({ rules: some = {} }) => Object.entries(some).filter(([name]) => RULES.test(name)));
  return new Linter().verify(code, [{ rules: Object.fromEntries(rules) }]).length;
}

/** Returns all sources of a folder.
 * @param {string} folder */
function sourcesOf(folder) {
  return readdirSync(join(SOURCES, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name)).map((name) => readFileSync(join(SOURCES, folder, name), "utf8")).join("\n");
}

describe("the layers of the app", () => {
  it("have each folder once", () => {
    const folders = readdirSync(SOURCES, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(LAYERS.flatMap((layer) => Object.keys(layer)).sort()).toEqual(folders.sort());
  });

  it("have only arrows that lead down and are used", () => {
    for (const layer of LAYERS) {
      const folders = Object.keys(layer);
      for (const [folder, arrows] of Object.entries(layer)) {
        const sources = sourcesOf(folder);
        const below = folders.slice(folders.indexOf(folder) + 1);
        expect(arrows.filter((arrow) => !below.includes(arrow)), folder).toEqual([]);
        expect(arrows.filter((arrow) => !sources.includes(`../${arrow}/`)), folder).toEqual([]);
      }
    }
  });
});

describe("an import", () => {
  it.each([
    ["of the roof", "shell", 'import "../app/pages.js";'],
    ["of a feature by what features share", "game/model", 'import "../../play/PlayPanel.js";'],
    ["of a feature by another", "archive", 'export { Replay } from "../replay/ReplayPage.js";'],
    ["of a feature that has an arrow to the importer", "chat", 'import { Watch } from "../watch/WatchPage.js";'],
    ["that is late", "board", 'void import("../shell/context.js");'],
    ["of the SDK's inside", "shell", 'import "../../../sdk/src/client.js";'],
  ])("%s is a fault", (_, folder, code) => {
    expect(faults(folder, code)).toBe(1);
  });

  it.each([
    ["of a feature by the roof", "app", 'void import("../play/GamePage.js");'],
    ["of a feature by one with an arrow", "watch", 'import "../chat/ChatPlace.js";'],
    ["of a layer below", "play", 'import "../shell/context.js"; import "../style/Icon.js";'],
    ["inside a folder", "game/parts", 'import "../model/game-view.js"; import "./Board.js";'],
  ])("%s is none", (_, folder, code) => {
    expect(faults(folder, code)).toBe(0);
  });
});
