import { describe, expect, it } from "vitest";
import { Deployments, HttpClient } from "../../src/index.js";
import { answering, type Asked } from "./answering.js";

const SAVED = { deploymentId: "7m4e1r9s0d5y2x8a", variant: "small", name: "Wall", setup: "CL/PH" };

function server(status: number, body: unknown): { deployments: Deployments; asked: Asked[] } {
  const { fetch, asked } = answering(status, body);
  return { deployments: new Deployments(new HttpClient(fetch)), asked };
}

function bodyOf(asked: Asked | undefined): unknown {
  return JSON.parse(asked?.body ?? "");
}

describe("saved deployments", () => {
  it("are listed, with how many there may be", async () => {
    const { deployments, asked } = server(200, { deployments: [SAVED, { ...SAVED, isDefault: true }], most: 50 });
    expect(await deployments.list()).toEqual({
      ok: true,
      value: { deployments: [{ ...SAVED, isDefault: false }, { ...SAVED, isDefault: true }], most: 50 },
    });
    expect(asked[0]).toMatchObject({ url: "/api/deployments", method: "GET" });
  });

  it("are made and changed, and what is left out is not sent", async () => {
    const made = server(201, SAVED);
    const draft = { variant: "small", name: "Wall", setup: "CL/PH", isDefault: true };
    expect(await made.deployments.save(draft)).toMatchObject({ ok: true, value: { name: "Wall" } });
    expect(made.asked[0]).toMatchObject({ url: "/api/deployments", method: "POST" });
    expect(bodyOf(made.asked[0])).toEqual(draft);
    const changed = server(200, SAVED);
    await changed.deployments.change("7m4e1r9s0d5y2x8a", { isDefault: false });
    expect(changed.asked[0]).toMatchObject({ url: "/api/deployments/7m4e1r9s0d5y2x8a", method: "PUT" });
    expect(bodyOf(changed.asked[0])).toEqual({ isDefault: false });
  });

  it("are deleted", async () => {
    const { deployments, asked } = server(204, "");
    expect(await deployments.delete("7m4e1r9s0d5y2x8a")).toEqual({ ok: true, value: undefined });
    expect(asked[0]).toMatchObject({ url: "/api/deployments/7m4e1r9s0d5y2x8a", method: "DELETE" });
  });

  it("may be refused, with a word that only their pages know", async () => {
    const { deployments } = server(409, { code: "too-many-deployments", message: "m" });
    const answer = await deployments.save({ variant: "small", name: "Wall", setup: "CL/PH", isDefault: false });
    expect(answer).toMatchObject({ ok: false, problem: { code: "unknown", word: "too-many-deployments" } });
  });
});
