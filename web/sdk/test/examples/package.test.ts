import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const PROJECT = /<version>(.+)<\/version>/.exec(read("pom.xml"))?.[1] ?? "none";
const WEB = manifest("web/package.json");
const SDK = manifest("web/sdk/package.json");

interface Manifest {
  readonly version: string;
  readonly dependencies: Record<string, string>;
  readonly exports?: Record<string, { readonly default: string }>;
}

function read(path: string): string {
  return readFileSync(new URL(`../../../../${path}`, import.meta.url), "utf8");
}

function manifest(path: string): Manifest {
  return JSON.parse(read(path)) as Manifest;
}

describe("the SDK's npm package", () => {
  it("has the version of the project, like the browser client", () => {
    const released = PROJECT.replace("-SNAPSHOT", "");
    expect(SDK.version).toBe(released);
    expect(WEB.version).toBe(released);
  });

  it("is named with its version in the guides", () => {
    expect(read("docs/client-guide.md")).toContain(`espionage-sdk-${PROJECT}.tgz`);
    expect(read("docs/bot-guide.md")).toContain(`espionage-client-${PROJECT}.zip`);
    expect(read("docs/bot-guide.md")).toContain(`<version>${PROJECT}</version>`);
  });

  it("needs the version of Protobuf that it is tested with, or a later one", () => {
    expect(SDK.dependencies).toEqual({ "@bufbuild/protobuf": `^${WEB.dependencies["@bufbuild/protobuf"] ?? ""}` });
  });

  it("exports modules that exist", () => {
    const files = Object.values(SDK.exports ?? {}).map((entry) => entry.default);
    expect(files).toHaveLength(4);
    for (const file of files) {
      const source = file.replace("./dist/", "web/sdk/src/").replace(/\.js$/, ".ts");
      expect(existsSync(new URL(`../../../../${source}`, import.meta.url)), source).toBe(true);
    }
  });
});
