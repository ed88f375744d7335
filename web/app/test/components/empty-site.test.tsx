import { signal } from "@preact/signals";
import { afterEach, expect, it } from "vitest";
import { useEmptySite } from "../../src/app/empty-site.js";
import { Shown } from "./page.js";

const online = signal<number | undefined>(undefined);
const open = signal<readonly object[] | undefined>(undefined);
let page: Shown;

afterEach(async () => {
  await page.close();
  online.value = undefined;
  open.value = undefined;
});

function Probe() {
  return <p>{String(useEmptySite())}</p>;
}

async function show(me?: object): Promise<void> {
  const lobby = { open, get playersOnline() { return online.value; } };
  page = await Shown.of(<Probe />, { lobby, connection: { me: signal(me) } });
}

async function told(players: number, invitations: readonly object[] = []): Promise<string> {
  await page.does(() => {
    online.value = players;
    open.value = invitations;
  });
  return page.text;
}

it("is unknown at first, and then stays as it was first known", async () => {
  await show();
  expect(page.text).toBe("undefined");
  expect(await told(0)).toBe("true");
  expect(await told(7)).toBe("true");
});

it.each([
  [undefined, 1, "false"],
  [{ playerId: "a" }, 1, "true"],
  [{ playerId: "a" }, 2, "false"],
])("counts others than %j among %s", async (me, players, expected) => {
  await show(me);
  expect(await told(players)).toBe(expected);
});

it("is not said of a site with an open invitation", async () => {
  await show();
  expect(await told(0, [{}])).toBe("false");
});
