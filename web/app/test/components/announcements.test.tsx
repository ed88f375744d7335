import { signal } from "@preact/signals";
import { afterEach, describe, expect, it } from "vitest";
import type { Announcement } from "@sdk";
import { AnnouncementList } from "../../src/announcements/AnnouncementList.js";
import { Dismissed } from "../../src/announcements/dismissed.js";
import { Shown } from "./page.js";

const HOSTILE = '<img src=x onerror="alert(1)"> العربية & <b>bold</b>';

class FakeStore {
  kept: string | null = null;

  getItem(): string | null {
    return this.kept;
  }

  setItem(_name: string, text: string): void {
    this.kept = text;
  }
}

function announcement(announcementId: string, text: string, language = ""): Announcement {
  return { announcementId, text, language } as Announcement;
}

const standing = signal<readonly Announcement[]>([]);
const store = new FakeStore();
let page: Shown;

async function open(...announcements: readonly Announcement[]): Promise<void> {
  standing.value = announcements;
  page = await Shown.of(<AnnouncementList standing={standing} dismissed={new Dismissed(store)} />);
}

afterEach(async () => {
  store.kept = null;
  await page.close();
});

describe("announcements", () => {
  it("are text, whatever it looks like", async () => {
    await open(announcement("a", HOSTILE));
    expect(page.one("bdi").textContent).toBe(HOSTILE);
    expect(page.has("img, b")).toBe(false);
  });

  it("are put away one by one, and stay away when the page is opened again", async () => {
    await open(announcement("a", "First"), announcement("b", "Second"));
    await page.does(() => { page.named("Close").click(); });
    expect(page.text).toContain("First");
    expect(page.text).not.toContain("Second");
    await page.close();
    await open(announcement("a", "First"), announcement("b", "Second"), announcement("c", "Third"));
    expect(page.text).not.toContain("Second");
    expect(page.text).toContain("Third");
  });

  it("come and go with what stands, and leave no empty strip", async () => {
    await open();
    expect(page.one("section").hidden).toBe(true);
    await page.does(() => {
      standing.value = [announcement("a", "First")];
    });
    expect(page.one("section").hidden).toBe(false);
    await page.does(() => {
      standing.value = [];
    });
    expect(page.one("section").hidden).toBe(true);
  });

  it("of another language are not shown", async () => {
    await open(announcement("a", "Para todos", "es"), announcement("b", "For all", "en"));
    expect(page.text).toContain("For all");
    expect(page.text).not.toContain("Para todos");
  });
});

describe("what was put away", () => {
  it("is forgotten when it does not stand any more", () => {
    const dismissed = new Dismissed(store);
    dismissed.add("a");
    dismissed.add("b");
    dismissed.retain(["b", "c"]);
    expect(store.kept).toBe('["b"]');
    expect(new Dismissed(store).has("b")).toBe(true);
    expect(new Dismissed(store).has("a")).toBe(false);
  });

  it("is nothing where the store holds something else", () => {
    for (const kept of ["{", "{}", '[1,{"a":2}]']) {
      store.kept = kept;
      expect(new Dismissed(store).has("a")).toBe(false);
    }
  });
});
