import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** The file types that compress well; pictures and fonts are already compressed. */
const TEXT = /\.(?:css|html|js|json|svg|txt|webmanifest)$/;

/** The smallest file for which a compressed copy saves a packet. */
const LEAST_BYTES = 512;

const LIST = "files.txt";

/** The length of a file's hash in characters; the server sends the hash as ETag. */
const HASH_LENGTH = 32;

/**
 * Writes compressed copies and a list of files after the bundle is written. Every text file gets a
 * `.br` and a `.gz` copy. `files.txt` names every file that a server may serve, with one hash and
 * path per line, sorted by path. It omits the compressed copies and itself.
 */
export function publishedFiles(): Plugin {
  return {
    name: "published-files",
    apply: "build",
    writeBundle(options) {
      const folder = options.dir;
      if (folder === undefined) {
        throw new Error("expected an output folder");
      }
      const files = filesIn(folder);
      for (const file of files.filter((name) => TEXT.test(name))) {
        compress(join(folder, file));
      }
      writeFileSync(join(folder, LIST), files.map((file) => `${hash(join(folder, file))} ${file}\n`).join(""));
    },
  };
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter((name) => name !== LIST && !/\.(?:br|gz)$/.test(name))
    .sort();
}

function hash(path: string): string {
  return createHash("sha256").update(readFileSync(path)).digest("hex").slice(0, HASH_LENGTH);
}

function compress(path: string): void {
  const content = readFileSync(path);
  if (content.length < LEAST_BYTES) {
    return;
  }
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  );
  writeFileSync(`${path}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
}
