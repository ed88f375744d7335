import { create } from "@bufbuild/protobuf";
import { signal } from "@preact/signals";
import { afterEach, describe, expect, it } from "vitest";
import { InvitationSchema } from "../../../sdk/src/gen/espionage/v1/lobby_pb.js";
import { OpenInvitations } from "../../src/lobby/OpenInvitations.js";
import { OwnInvitations } from "../../src/lobby/OwnInvitations.js";
import { settled } from "./fake-http.js";
import { Shown } from "./page.js";

const FIRST = {
  invitationId: "i1",
  inviter: { playerId: "a000000000000000", name: "Ada" },
  variant: "small",
  timeControl: "600+5",
} as const;

let page: Shown;

afterEach(async () => {
  await page.close();
});

async function open(fields: object): Promise<void> {
  const lobby = { open: signal([create(InvitationSchema, { ...FIRST, ...fields })]), busy: signal(false) };
  page = await Shown.of(<OpenInvitations ready />, { lobby });
  await settled(page);
}

describe("an open invitation", () => {
  it("shows the inviter's rating, that it is rated, its band, and until when it stands", async () => {
    await open({
      rated: true,
      band: { min: 1400, max: 1600 },
      inviterRating: { rating: 1512, provisional: true },
      expiresAtEpochMs: BigInt(new Date(2026, 4, 3, 15, 30).getTime()),
    });
    expect(page.one(".who").textContent).toBe("Ada 1512?");
    expect(page.text).toContain("Rated");
    expect(page.text).toContain("Rating 1400–1600");
    expect(page.text).toMatch(/Until May 3, 3:30\sPM/);
    expect(page.text).not.toContain("For you only");
  });

  it("says that it is for the reader alone", async () => {
    await open({ toPlayerId: "me", band: { max: 1600 } });
    expect(page.text).toContain("For you only");
    expect(page.text).toContain("Rating 1600 and below");
    expect(page.text).toContain("Casual");
    expect(page.text).not.toContain("To");
  });
});

it("is said to be missing, or only another one where the reader has an own", async () => {
  const own = signal([{ kind: "private" }]);
  page = await Shown.of(<OpenInvitations ready />, { lobby: { open: signal([]), own } });
  expect(page.one(".empty").textContent).toContain("No open invitations.");
  await page.does(() => { own.value = [{ kind: "open" }]; });
  expect(page.one(".empty").textContent).toBe("No other open invitations.");
});

describe("an own invitation", () => {
  it("says for whom it is", async () => {
    const terms = [{}, { toPlayerId: "bob" }, { band: { min: 1600, max: 1700 } }];
    const own = signal(terms.map((more, index) => ({
      kind: "open",
      invitation: create(InvitationSchema, { ...FIRST, invitationId: `i${index}`, ...more }),
    })));
    page = await Shown.of(<OwnInvitations />, { lobby: { own } });
    await settled(page);
    expect([...document.querySelectorAll("strong")].map((who) => who.textContent)).toEqual([
      "Open to anyone",
      "For one player",
      "Rating 1600–1700",
    ]);
    expect(page.text.match(/Rating/g)).toHaveLength(1);
    expect(page.text).not.toContain("For you only");
  });

  it("says the range of ratings of a private one", async () => {
    const invitation = { ...FIRST, linkToken: "token", createdAtEpochMs: 1, band: { min: 1600, max: 1700 } };
    page = await Shown.of(<OwnInvitations />, { lobby: { own: signal([{ kind: "private", invitation }]) } });
    await settled(page);
    expect(page.text).toContain("Rating 1600–1700");
  });
});
