import { stdout } from "node:process";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const BUDGET_BYTES = 60_000;

/**
 * Prints the size of the first load, with the texts of the language that needs most. Fails the build
 * if its JavaScript exceeds 60 kB gzipped.
 */
export function firstLoad(): Plugin {
  return {
    name: "first-load",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const sizes = new Map<string, number>();
      const add = (name: string): void => {
        const file = bundle[name];
        if (file?.type === "chunk" && !sizes.has(name)) {
          sizes.set(name, gzipSync(file.code, { level: 9 }).length);
          file.imports.forEach(add);
        }
      };
      Object.values(bundle).forEach((file) => {
        if (file.type === "chunk" && file.isEntry && file.fileName !== "sw.js") {
          add(file.fileName);
        }
      });
      const texts = Object.values(bundle).flatMap((file) =>
        file.type === "chunk" && file.facadeModuleId?.endsWith("?early")
          ? [{ name: file.fileName, size: gzipSync(file.code, { level: 9 }).length }]
          : [],
      );
      const [largest] = texts.sort((one, other) => other.size - one.size);
      if (largest === undefined) {
        this.error("expected the texts of the first page in files of their own, found none");
      }
      sizes.set(largest.name, largest.size);
      const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
      const files = [...sizes].map(([name, size]) => `${name} ${size}`).join(", ");
      stdout.write(`First load: ${total} bytes of JavaScript, gzipped, of at most ${BUDGET_BYTES}: ${files}\n`);
      if (total > BUDGET_BYTES) {
        this.error(`expected at most ${BUDGET_BYTES} bytes of JavaScript (gzip) at first, found ${total}`);
      }
    },
  };
}
