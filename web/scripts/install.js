// npm ci, unless what package-lock.json asks for is installed already.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const web = join(dirname(fileURLToPath(import.meta.url)), "..");
const stamp = join(web, "node_modules", ".installed");
const wanted = createHash("sha256")
  .update(readFileSync(join(web, "package-lock.json")))
  .update(process.version)
  .digest("hex");

if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== wanted) {
  execFileSync("npm", ["ci", "--prefer-offline"], { cwd: web, stdio: "inherit" });
  writeFileSync(stamp, wanted);
}
