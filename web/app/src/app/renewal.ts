/** The required part of `sessionStorage`. */
export type TabStore = Pick<Storage, "getItem" | "setItem">;

/** The dependencies of a renewal. */
export interface Tab {
  /** The address of this page's script, whose name changes with every version. */
  readonly script: string;
  /** Returns the tab's store; throws if the browser forbids it. */
  readonly store: () => TabStore;
  /** Returns the page as the server has it now. */
  readonly page: () => Promise<string>;
  /** Returns whether a reload would lose something, such as typed text or a planned turn. */
  readonly isBusy: () => boolean;
  readonly reload: () => void;
  /** Offers a reload to the user. */
  readonly offer: () => void;
  /** Returns milliseconds since 1970. */
  readonly now: () => number;
}

const KEY = "espionage.renewal";
const SCRIPT = /src="(\/assets\/app-[^"]+)"/;

/** The shortest time between two reloads: during an upgrade, servers may have different versions. */
const PAUSE_MS = 600_000;

/**
 * Replaces a page whose server has another version by now, when a part of the page is no longer
 * there. It reloads at once if nothing is lost, and once only; otherwise it offers a reload. Owned
 * by the page.
 */
export class Renewal {
  readonly #tab: Tab;
  #checking: Promise<boolean> | undefined;

  constructor(tab: Tab) {
    this.#tab = tab;
  }

  /** Returns whether this page is the result of a renewal; true once. */
  isUpdated(): boolean {
    const [at, old] = this.#last();
    this.#keep(at, this.#tab.script);
    return at > 0 && old !== this.#tab.script;
  }

  /** Looks for another version after a part could not be loaded. Returns whether the page reloads. */
  check(): Promise<boolean> {
    return (this.#checking ??= this.#renew().finally(() => {
      this.#checking = undefined;
    }));
  }

  async #renew(): Promise<boolean> {
    const { script, page, isBusy, reload, offer, now } = this.#tab;
    const newest = SCRIPT.exec(await page().catch(() => ""))?.[1];
    if (newest === undefined || newest === script) {
      return false;
    }
    if (isBusy() || now() - this.#last()[0] < PAUSE_MS || !this.#keep(now(), script)) {
      offer();
      return false;
    }
    reload();
    return true;
  }

  /** Returns the time of the last reload, 0 if there was none, and the script before it. */
  #last(): readonly [at: number, script: string] {
    try {
      const [at = "", script = ""] = (this.#tab.store().getItem(KEY) ?? "").split(" ");
      return [Number(at), script];
    } catch {
      return [0, ""];
    }
  }

  /** Returns whether the tab remembers that. If it does not, it could reload for ever. */
  #keep(at: number, script: string): boolean {
    try {
      this.#tab.store().setItem(KEY, `${at} ${script}`);
      return true;
    } catch {
      return false;
    }
  }
}

/** Returns whether the document has typed text, or a board on which a turn may be planned. */
export function hasUnsaved(document: ParentNode): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input:not([type=checkbox], [type=radio], [type=range]), textarea");
  return document.querySelector(".play-board") !== null || [...fields].some(({ value }) => value !== "");
}
