// pack-sdk.js: compiles the SDK, and writes its npm package to web/target/espionage-sdk-VERSION.tgz.
//
// VERSION is the version of the project, which the root pom.xml has. The schema's code must have
// been generated (npm run gen).
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const web = join(dirname(fileURLToPath(import.meta.url)), "..");
const root = join(web, "..");
const target = join(web, "target");
const content = join(target, "sdk");

function projectVersion() {
  const version = /<version>(.+)<\/version>/.exec(readFileSync(join(root, "pom.xml"), "utf8"))?.[1];
  if (version === undefined) {
    throw new Error("pack-sdk.js: pom.xml has no version.");
  }
  return version;
}

/** Writes the files of the package, except for its compiled code. */
function describe() {
  const manifest = JSON.parse(readFileSync(join(web, "sdk/package.json"), "utf8"));
  const described = { ...manifest, version: projectVersion() };
  writeFileSync(join(content, "package.json"), `${JSON.stringify(described, null, 2)}\n`);
  copyFileSync(join(web, "sdk/README.md"), join(content, "README.md"));
  for (const file of ["LICENSE", "NOTICE"]) {
    copyFileSync(join(root, file), join(content, file));
  }
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {string} cwd
 */
function run(program, args, cwd) {
  execFileSync(program, args, { cwd, stdio: ["ignore", process.stderr, process.stderr] });
}

rmSync(content, { recursive: true, force: true });
mkdirSync(content, { recursive: true });
for (const old of readdirSync(target).filter((name) => /^espionage-sdk-.*\.tgz$/.test(name))) {
  rmSync(join(target, old));
}
run(process.execPath, ["node_modules/typescript/bin/tsc", "-p", "sdk/tsconfig.package.json"], web);
describe();
run("npm", ["pack", "--silent", "--pack-destination", target], content);
