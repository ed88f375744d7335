import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import { languageOf } from "./catalogues.js";

const WORKER = "sw.js";

/** The files of app/public that belong to the shell. */
const PUBLIC = ["/icon.svg", "/manifest.webmanifest"];

/** The late modules of app/src that work without a network. Add a page here to keep it, too. */
const OFFLINE = [
  "app/lobby-parts.ts",
  "rules/RulesPage.tsx",
  "rules/VariantPage.tsx",
  "tips/TipsPage.tsx",
  "learn/LearnPage.tsx",
  "deployments/DeploymentsPage.tsx",
  "preferences/SettingsPage.tsx",
];

const TEXTS = /\/(\w+\.pot?)\?(?:early|late)$/;

interface OutputFile {
  readonly type: "chunk" | "asset";
  readonly fileName: string;
}

interface OutputChunk extends OutputFile {
  readonly type: "chunk";
  readonly isEntry: boolean;
  readonly facadeModuleId: string | null;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string>; readonly importedAssets: ReadonlySet<string> } | undefined;
  code: string;
}

/**
 * Inserts the files to keep into the service worker: the page, its script, the icon, and the pages
 * that work without a network, with all static imports, styles and pictures. Texts are listed by
 * language, so that the worker keeps only those of its user. Other late chunks are cached at their
 * first use.
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
      const texts = JSON.stringify(textFiles(chunks.values()));
      const version = createHash("sha256").update(JSON.stringify(shell) + texts).digest("hex").slice(0, 12);
      worker.code =
        `const SHELL_FILES=${JSON.stringify(shell)},TEXT_FILES=${texts},SHELL_VERSION=${JSON.stringify(version)};\n${worker.code}`;
    },
  };
}

function isChunk(file: OutputFile): file is OutputChunk {
  return file.type === "chunk";
}

/** Returns the page's entry and the pages to keep, with their static imports, styles and pictures. */
function entries(chunks: ReadonlyMap<string, OutputChunk>): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (name: string): void => {
    const chunk = chunks.get(name);
    if (chunk !== undefined && !found.has(name)) {
      found.add(name);
      chunk.viteMetadata?.importedCss.forEach((css) => found.add(css));
      chunk.viteMetadata?.importedAssets.forEach((asset) => found.add(asset));
      chunk.imports.forEach(add);
    }
  };
  for (const { fileName, isEntry } of chunks.values()) {
    if (isEntry && fileName !== WORKER) {
      add(fileName);
    }
  }
  for (const module of OFFLINE) {
    const page = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/app/src/${module}`)));
    if (page === undefined) {
      throw new Error(`expected ${module} in the bundle`);
    }
    add(page.fileName);
  }
  return found;
}

/** Returns the files of the texts by language. */
function textFiles(chunks: Iterable<OutputChunk>): Readonly<Record<string, readonly string[]>> {
  const files: Record<string, string[]> = {};
  for (const { facadeModuleId, fileName } of chunks) {
    const name = TEXTS.exec(facadeModuleId ?? "")?.[1];
    if (name !== undefined) {
      const language = languageOf(name);
      (files[language] ??= []).push(`/${fileName}`);
    }
  }
  return files;
}
