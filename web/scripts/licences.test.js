import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const SCRIPT = join(import.meta.dirname, "../../scripts/licences.js");
const FINE = {
  allowed: ["MIT", "EPL-2.0"],
  texts: { "EPL-2.0": "epl.txt" },
  components: { "org.log:log": { stated: "EPL-2.0, LGPL-2.1-only", licence: "EPL-2.0", reason: "a choice", source: "https://log.example" } },
  parts: [{ name: "org.inner:inner", in: "org.log:log", licence: "EPL-2.0" }],
  runtime: {},
};

/** @type {string} */
let place;

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "licences-"));
  write("epl.txt", "The licence EPL.\n");
  write("lib/log-1.0.jar", jar({ "META-INF/NOTICE": "By Ann.", "META-INF/maven/org.inner/inner/pom.properties": "" }));
  write("npm/node_modules/signals/package.json", '{ "version": "2.0" }');
  write("npm/node_modules/signals/LICENSE", "The licence MIT, by Bob.");
  write("java.json", bom("pkg:maven/dev.us/server@1", [component("org.log", "log", "1.0", ["EPL-2.0", "LGPL-2.1-only"])]));
  write("npm.json", bom("pkg:npm/us@1", [component("", "signals", "2.0", ["MIT"])]));
});

afterEach(() => rmSync(place, { recursive: true }));

/** @param {string} file
 * @param {string | Buffer} content */
function write(file, content) {
  mkdirSync(dirname(join(place, file)), { recursive: true });
  writeFileSync(join(place, file), content);
}

/** Returns a header with 16-bit numbers at these places.
 * @param {number} signature
 * @param {number} size
 * @param {Record<number, number>} numbers */
function header(signature, size, numbers) {
  const bytes = Buffer.alloc(size);
  bytes.writeUInt32LE(signature);
  Object.entries(numbers).forEach(([at, number]) => bytes.writeUInt16LE(number, Number(at)));
  return bytes;
}

/** Returns a jar with uncompressed files.
 * @param {Record<string, string>} files */
function jar(files) {
  let [contents, directory] = [Buffer.of(), Buffer.of()];
  for (const [name, text] of Object.entries(files)) {
    directory = Buffer.concat([directory, header(0x02014b50, 46, { 20: text.length, 28: name.length, 42: contents.length }), Buffer.from(name)]);
    contents = Buffer.concat([contents, header(0x04034b50, 30, { 26: name.length }), Buffer.from(name + text)]);
  }
  return Buffer.concat([contents, directory, header(0x06054b50, 22, { 10: Object.keys(files).length, 16: contents.length })]);
}

/** @param {string} group
 * @param {string} name
 * @param {string} version
 * @param {string[]} licences */
function component(group, name, version, licences) {
  const purl = `pkg:${group ? `maven/${group}` : "npm"}/${name}@${version}`;
  return { "bom-ref": purl, group, name, version, purl, licenses: licences.map((id) => ({ license: { id } })) };
}

/** @param {string} purl
 * @param {object[]} components */
function bom(purl, components) {
  const root = { "bom-ref": purl, name: "us", version: "1", purl };
  return JSON.stringify({ serialNumber: Math.random(), metadata: { timestamp: Date.now(), component: root }, components, dependencies: [] });
}

/** Runs the script, and returns what it says.
 * @param {object} terms
 * @param {string} output */
function run(terms, output = "legal") {
  write("terms.json", JSON.stringify(terms));
  const options = ["--output", output, "--bom", "java.json", "--bom", "npm.json", "--lib", "lib", "--npm", "npm", "--terms", "terms.json"];
  return spawnSync(process.execPath, ["--no-warnings", SCRIPT, ...options], { cwd: place, encoding: "utf8" }).stderr;
}

/** Returns the files of a directory, by name.
 * @param {string} directory */
function content(directory) {
  return Object.fromEntries(readdirSync(join(place, directory), { recursive: true, encoding: "utf8" }).sort()
    .filter((name) => statSync(join(place, directory, name)).isFile()).map((name) => [name, readFileSync(join(place, directory, name), "utf8")]));
}

describe("the licences of a release", () => {
  it("are written with their texts, each time with the same bytes", () => {
    expect(run(FINE)).toBe("");
    const first = content("legal");
    expect(Object.keys(first)).toEqual(["README.md", "org.log/log/NOTICE", "sbom-java.json", "sbom-npm.json", "signals/LICENSE", "texts/EPL-2.0.txt"]);
    expect(first["README.md"]).toContain("| org.log:log | 1.0 | EPL-2.0 | [EPL-2.0.txt](texts/EPL-2.0.txt), [NOTICE](org.log/log/NOTICE) |");
    write("npm.json", bom("pkg:npm/us@1", [component("", "signals", "2.0", ["MIT"])]));
    expect(run(FINE, "again")).toBe("");
    expect(content("again")).toEqual(first);
  });

  it.each([
    ["an unknown licence", { ...FINE, allowed: ["EPL-2.0"] }, 'signals 2.0 has the licence "MIT", which licences.json does not allow'],
    ["a choice that nobody made", { ...FINE, components: {}, parts: [] }, 'org.log:log 1.0 has the licence "EPL-2.0, LGPL-2.1-only"'],
    ["a missing text", { ...FINE, texts: {} }, "org.log:log 1.0 comes without the text of EPL-2.0"],
    ["an entry that matches nothing", { ...FINE, components: { ...FINE.components, "org.old:old": {} } }, "licences.json names org.old:old, which no SBOM has"],
    ["a library inside another", { ...FINE, parts: [] }, "org.log:log 1.0 contains org.inner:inner, which licences.json does not name"],
  ])("are refused for %s", (_, terms, message) => {
    expect(run(terms)).toContain(message);
    expect(() => content("legal")).toThrow("ENOENT");
  });

  it("are refused for a jar that no SBOM has, and for one that is missing", () => {
    rmSync(join(place, "lib/log-1.0.jar"));
    write("lib/odd-1.jar", "");
    expect(run(FINE)).toBe(
      "licences.js: org.log:log 1.0 is in an SBOM, but in no directory.\nlicences.js: odd-1.jar is in a directory, but in no SBOM.\n");
  });
});
