// install.js [DIRECTORY]: runs npm ci there (default: web), unless everything in its
// package-lock.json is already installed.
//
// It installs the packages below DIRECTORY/target and moves them to their place when they are
// complete, so that a killed install leaves no broken node_modules. The lock of scripts/build.sh
// prevents concurrent installs.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const LONGEST_MINUTES = 15;
const WORK = "install-";

const directory = process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), "..");
const installed = join(directory, "node_modules");
const stamp = join(installed, ".installed");
const wanted = createHash("sha256")
  .update(readFileSync(join(directory, "package-lock.json")))
  .update(process.version)
  .digest("hex");

function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;
}

/** @param {string} target */
function removeLeftovers(target) {
  for (const name of readdirSync(target).filter((name) => name.startsWith(WORK))) {
    rmSync(join(target, name), { recursive: true, force: true });
  }
}

/** @param {string} cwd */
function npmCi(cwd) {
  try {
    execFileSync("npm", ["ci", "--prefer-offline"], {
      cwd,
      stdio: "inherit",
      timeout: LONGEST_MINUTES * 60_000,
      killSignal: "SIGKILL",
    });
  } catch (error) {
    const isLate = error instanceof Error && "code" in error && error.code === "ETIMEDOUT";
    const why = isLate ? `did not end within ${LONGEST_MINUTES} minutes` : String(error);
    throw new Error(`npm ci for ${directory}: ${why}. Is the npm registry reachable?`, { cause: error });
  }
}

function install() {
  const parent = process.ppid;
  const target = join(directory, "target");
  mkdirSync(target, { recursive: true });
  removeLeftovers(target);
  const work = mkdtempSync(join(target, WORK));
  for (const file of ["package.json", "package-lock.json", ".npmrc"]) {
    copyFileSync(join(directory, file), join(work, file));
  }
  npmCi(work);
  if (process.ppid !== parent) {
    throw new Error("the build that started this install has ended; nothing was installed.");
  }
  writeFileSync(join(work, "node_modules", ".installed"), wanted);
  if (existsSync(installed)) {
    renameSync(installed, join(work, "replaced"));
  }
  renameSync(join(work, "node_modules"), installed);
  rmSync(work, { recursive: true, force: true });
}

if (!isInstalled()) {
  try {
    install();
  } catch (error) {
    console.error(`install.js: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
