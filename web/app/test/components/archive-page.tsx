import { signal } from "@preact/signals";
import { vi } from "vitest";
import type { Player } from "@sdk";
import { Router } from "../../src/shell/router.js";
import { FakeHttp, settled } from "./fake-http.js";
import { Shown } from "./page.js";

export const ADA = "a000000000000000";

export const PROFILE = {
  player: { playerId: ADA, name: "Ada" },
  createdAtEpochMs: "1700000000000",
  ratings: [
    { variant: "small", speed: "rapid", rating: 1612, deviation: 80, games: 40 },
    { variant: "fast", speed: "blitz", rating: 1500, deviation: 300, provisional: true, games: 1 },
  ],
};

window.scrollTo = vi.fn();
const router = new Router(window);

/** A page of the archive, with its address and the server's answers. */
export class ArchivePage {
  readonly http = new FakeHttp();
  readonly me = signal<Partial<Player> | undefined>(undefined);
  readonly friends = signal<object | undefined>(undefined);
  #shown: Shown | undefined;

  get shown(): Shown {
    if (this.#shown === undefined) {
      throw new Error("not open");
    }
    return this.#shown;
  }

  get hrefs(): readonly (string | null)[] {
    return [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  }

  async open(path: string, content: Parameters<typeof Shown.of>[0]): Promise<void> {
    router.navigate(path);
    this.#shown = await Shown.of(content, { router, http: this.http.client, connection: { me: this.me }, friends: this.friends });
    await settled(this.#shown);
  }

  async close(): Promise<void> {
    await this.#shown?.close();
  }
}
