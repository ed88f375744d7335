import { createHash } from "node:crypto";
import type { Plugin } from "vite";

const WORKER = "sw.js";

/** The files of app/public that belong to the shell. */
const PUBLIC = ["/icon.svg", "/manifest.webmanifest"];

interface OutputFile {
  readonly type: "chunk" | "asset";
  readonly fileName: string;
}

interface OutputChunk extends OutputFile {
  readonly type: "chunk";
  readonly isEntry: boolean;
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } | undefined;
  code: string;
}

/**
 * Inserts the shell's files into the service worker: the page, its script with all static imports,
 * their styles, and the icon. Late chunks are cached at their first use.
 */
export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const files: readonly (OutputFile | OutputChunk)[] = Object.values(bundle);
      const chunks = new Map(files.filter(isChunk).map((chunk) => [chunk.fileName, chunk]));
      const worker = chunks.get(WORKER);
      if (worker === undefined) {
        throw new Error(`expected ${WORKER} in the bundle`);
      }
      const shell = ["/", ...PUBLIC, ...[...entries(chunks)].map((name) => `/${name}`).sort()];
      const version = createHash("sha256").update(JSON.stringify(shell)).digest("hex").slice(0, 12);
      worker.code =
        `const SHELL_FILES=${JSON.stringify(shell)},SHELL_VERSION=${JSON.stringify(version)};\n${worker.code}`;
    },
  };
}

function isChunk(file: OutputFile): file is OutputChunk {
  return file.type === "chunk";
}

/** Returns the page's entry, its static imports, and their styles. */
function entries(chunks: ReadonlyMap<string, OutputChunk>): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (name: string): void => {
    const chunk = chunks.get(name);
    if (chunk !== undefined && !found.has(name)) {
      found.add(name);
      chunk.viteMetadata?.importedCss.forEach((css) => found.add(css));
      chunk.imports.forEach(add);
    }
  };
  for (const { fileName, isEntry } of chunks.values()) {
    if (isEntry && fileName !== WORKER) {
      add(fileName);
    }
  }
  return found;
}
