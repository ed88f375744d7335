// install.js [DIRECTORY]: npm ci there (default: web), unless what its package-lock.json asks for is installed already.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const directory = process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), "..");
const stamp = join(directory, "node_modules", ".installed");
const wanted = createHash("sha256")
  .update(readFileSync(join(directory, "package-lock.json")))
  .update(process.version)
  .digest("hex");

if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== wanted) {
  execFileSync("npm", ["ci", "--prefer-offline"], { cwd: directory, stdio: "inherit" });
  writeFileSync(stamp, wanted);
}
