import { expect, it } from "vitest";
import { Invitations } from "../../src/http/invitations.js";
import { HttpClient } from "../../src/http/http-client.js";

const ID = "0123456789abcdef";

/** Returns the invitations of a server that answers this. */
function answering(body: object): { readonly invitations: Invitations; readonly sent: unknown[] } {
  const sent: unknown[] = [];
  const http = new HttpClient((url, { method, body: asked }) => {
    sent.push([method, url, JSON.parse(asked ?? "{}")]);
    return Promise.resolve({ status: 200, headers: { get: () => null }, text: () => Promise.resolve(JSON.stringify(body)) });
  });
  return { invitations: new Invitations(http), sent };
}

it("a visit asks for the place, and is answered by the table", async () => {
  const { invitations, sent } = answering({ place: "INVITATION_PLACE_YOURS", heldUntilEpochMs: "12", inviterOnline: true });
  const answer = await invitations.visit(ID, { linkToken: "t", lesson: 2 });
  expect(sent).toEqual([["POST", `/api/invitations/${ID}/visit`, { linkToken: "t", lesson: 2 }]]);
  expect(answer).toEqual({ ok: true, value: { place: "yours", heldUntilEpochMs: 12, inviterOnline: true } });
});

it("the inviter is told of a visitor", async () => {
  const { invitations } = answering({ place: "INVITATION_PLACE_FREE", visitor: {} });
  expect(await invitations.visit(ID, {})).toEqual({ ok: true, value: { place: "free", inviterOnline: false, visitor: { lesson: 0 } } });
});

it("a place that a client does not know is not free", async () => {
  const { invitations } = answering({ place: "INVITATION_PLACE_LATER" });
  expect(await invitations.visit(ID, {})).toMatchObject({ value: { place: "taken" } });
});
