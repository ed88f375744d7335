import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { signal } from "@preact/signals";
import { vi } from "vitest";
import type { Answer, Pairing, Player, SeekTerms } from "@sdk";
import { PairingSchema } from "../../../sdk/src/gen/espionage/v1/lobby_pb.js";
import { FindGame, KindField } from "../../src/pairing/FindGame.js";
import { openQuickChoice } from "../../src/pairing/quick-choice.js";
import type { Search } from "../../src/pairing/search.js";
import { SearchOptions } from "../../src/pairing/SearchOptions.js";
import { FakeHttp, settled } from "./fake-http.js";
import { Shown } from "./page.js";

export const NOW = 1_700_000_000_000;

/** A search that has just begun, without others. */
export const ALONE = { seeking: true, waiting: 1, sinceEpochMs: BigInt(NOW), variant: "small", timeControl: "600+5" };

/** The place of quick pairing in the lobby, with its search. */
export class FindPage {
  readonly seek = vi.fn<(terms: SeekTerms) => Promise<Answer<Pairing>>>(() => new Promise(() => undefined));
  readonly stop = vi.fn(() => Promise.resolve({ ok: true, value: undefined }));
  readonly widen = vi.fn((_band: object, nowEpochMs: number) => {
    this.#widened = nowEpochMs;
    return Promise.resolve();
  });
  readonly join = vi.fn(() => Promise.resolve({ ok: true, value: undefined }));
  readonly play = vi.fn<(terms: object) => Promise<void>>(() => Promise.resolve());
  readonly accept = vi.fn(() => Promise.resolve());
  readonly create = vi.fn(() => Promise.resolve("c"));
  readonly invitation = signal<string | undefined>(undefined);
  readonly missed = signal<SeekTerms | undefined>(undefined);
  readonly isUnanswered = signal(false);
  readonly open = signal<readonly object[] | undefined>(undefined);
  readonly dialog = signal<unknown>(undefined);
  readonly address = signal("https://play.example.org/");
  readonly http = new FakeHttp();
  choice = openQuickChoice(undefined);
  readonly #pairing = signal<Pairing | undefined>(undefined);
  #now = NOW;
  #widened = 0;
  #panel: Shown | undefined;

  get panel(): Shown {
    if (this.#panel === undefined) {
      throw new Error("not shown");
    }
    return this.#panel;
  }

  /** Shows the buttons, and the dialog of options beside them. */
  async show(me?: Partial<Player>): Promise<void> {
    const { address, choice } = this;
    const pairing = this.#pairing;
    const rangeSince = () => Math.max(this.#widened, Number(pairing.value?.sinceEpochMs));
    const search = {
      pairing,
      seek: this.seek,
      stop: this.stop,
      widen: this.widen,
      join: this.join,
      invitation: this.invitation,
      missed: this.missed,
      isUnanswered: this.isUnanswered,
      keepsRange: signal(false),
      get rangeSinceEpochMs() { return rangeSince(); },
    } as unknown as Search;
    const content = (
      <>
        <KindField search={search} choice={choice} />
        <FindGame search={search} choice={choice} />
        <SearchOptions choice={choice} onClose={vi.fn()} />
      </>
    );
    this.#panel = await Shown.of(content, {
      http: this.http.client,
      connection: { me: signal(me), computerLevels: signal(6) },
      client: { connection: { serverTime: { at: () => this.#now } } },
      router: { address, navigate: (path: string) => { address.value = new URL(path, address.peek()).href; } },
      lobby: {
        busy: signal(false),
        dialog: this.dialog,
        open: this.open,
        accept: this.accept,
        create: this.create,
        playComputer: this.play,
        asPlayer: async (ask: () => unknown) => { void ask(); await Promise.resolve(); },
      },
      notices: { shown: signal([]) },
    });
    await settled(this.#panel);
  }

  async click(timeControl = "600+5"): Promise<void> {
    await this.panel.does(() => { this.panel.one(`button[value="${timeControl}"]`).click(); });
  }

  /** Lets time pass on the server, and a second on the page. */
  async passes(milliseconds: number): Promise<void> {
    this.#now += milliseconds;
    await this.panel.does(() => { vi.advanceTimersByTime(1_000); });
  }

  async told(fields: MessageInitShape<typeof PairingSchema>): Promise<void> {
    await this.panel.does(() => { this.#pairing.value = create(PairingSchema, fields); });
  }

  async close(): Promise<void> {
    await this.#panel?.close();
  }
}
