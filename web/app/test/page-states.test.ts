import { describe, expect, it } from "vitest";
import pageStates from "../../../server/app/src/test/java/dev/espionage/server/browser/PageState.java?raw";
import { PAGES } from "../src/app/pages.js";
import { routeOf } from "../src/shell/routes.js";

describe("the states of pages whose layout browser tests check", () => {
  it("include every page", () => {
    const paths = [...pageStates.matchAll(/"(\/[^"]*)"/g)].map(([, path = ""]) => path);
    const checked = new Set(paths.map((path) => routeOf(path).name));
    expect([...checked].sort()).toEqual(Object.keys(PAGES).sort());
  });
});
