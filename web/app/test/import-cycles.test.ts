import { describe, expect, it } from "vitest";

type Sources = Readonly<Record<string, string>>;

const SOURCES: Sources = import.meta.glob<string>(["../**/*.{ts,tsx}", "../../sdk/**/*.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Returns the files that a file imports, including dynamic and type-only imports. */
function imported(sources: Sources, file: string): readonly string[] {
  const names = [...(sources[file] ?? "").matchAll(/\b(?:from|import)\s*\(?"(\.[^"]+\.js|@sdk[^"]*)"/g)];
  return names.flatMap(([, name = ""]) => {
    const path = new URL(name.replace("@sdk", "/sdk/src"), `file://${file}`).pathname.replace(/\.js$/, "");
    return [`${path}.ts`, `${path}.tsx`, `${path}/index.ts`].filter((found) => found in sources);
  });
}

/** Returns the import paths that lead from a file back to it. */
function cycles(sources: Sources): readonly string[] {
  const done = new Set<string>();
  const search = (file: string, path: readonly string[]): readonly string[] => {
    if (path.includes(file)) {
      return [[...path.slice(path.indexOf(file)), file].join(" → ")];
    }
    if (done.has(file)) {
      return [];
    }
    const found = imported(sources, file).flatMap((next) => search(next, [...path, file]));
    done.add(file);
    return found;
  };
  return Object.keys(sources).flatMap((file) => search(file, []));
}

describe("an import of the app or the SDK", () => {
  const sources = Object.fromEntries(
    Object.entries(SOURCES).map(([name, text]) => [new URL(name, "file:///app/test/").pathname, text]),
  );

  it("is there to be looked at", () => {
    expect(imported(sources, "/app/src/app/pages.ts")).toContain("/app/src/app/GameRoute.tsx");
    expect(imported(sources, "/app/src/shell/error-texts.ts")).toContain("/sdk/src/index.ts");
    expect(imported(sources, "/sdk/src/client.ts")).toContain("/sdk/src/connection/connection.ts");
  });

  it("closes no cycle", () => {
    expect(cycles(sources)).toEqual([]);
  });

  it("of types only, or a late one, is found when it closes a cycle", () => {
    const cyclic = {
      "/a.ts": 'export { b } from "./late/b.js";',
      "/late/b.tsx": 'export const b = () => import("./c.js");',
      "/late/c.ts": 'import type { A } from "../a.js";',
    };
    expect(cycles(cyclic)).toEqual(["/a.ts → /late/b.tsx → /late/c.ts → /a.ts"]);
  });
});
