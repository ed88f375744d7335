import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** Kinds that compress well; pictures and fonts are compressed already. */
const TEXT = /\.(?:css|html|js|json|svg|txt|webmanifest)$/;

/** Below this a compressed copy saves no packet. */
const LEAST_BYTES = 512;

const LIST = "files.txt";

/** Characters of a file's hash, which a server tells as its ETag. */
const HASH_LENGTH = 32;

/**
 * After the bundle is written: a `.br` and a `.gz` beside every text file, and `files.txt`, which names every file
 * that a server may serve, its hash and its path a line, sorted by path, without the compressed copies and without
 * itself.
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
