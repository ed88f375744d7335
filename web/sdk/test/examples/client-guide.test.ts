import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const GUIDE = readFileSync(new URL("../../../../docs/client-guide.md", import.meta.url), "utf8");

describe("docs/client-guide.md", () => {
  it.each(["minimal-client.ts", "on-a-phone.ts", "play-the-computer.mjs"])("shows the example %s", (name) => {
    const code = readFileSync(new URL(`../../examples/${name}`, import.meta.url), "utf8");
    const language = name.endsWith(".ts") ? "ts" : "js";
    expect(GUIDE).toContain("```" + language + "\n" + code + "```");
  });
});
