import { effect, type ReadonlySignal, signal } from "@preact/signals";
import { type ChallengePolicy, type ContactList, Contacts, type Friend, type Friends, type HttpAnswer } from "@sdk";
import { useEffect, useMemo } from "preact/hooks";
import { t } from "../i18n/index.js";
import { type Shell, useShell } from "../shell/context.js";
import { problemText } from "../shell/error-texts.js";

/** The problems with a text of their own here. */
const OWN = new Map<string | undefined, "social.youBlock" | "social.full">([
  ["blocked-by-you", "social.youBlock"],
  ["limit-reached", "social.full"],
]);

/**
 * The contacts of an account while a page shows them. Own changes reload the list at once; changes
 * by others arrive through `useNews`.
 */
export class ContactBook {
  readonly #notices: Shell["notices"];
  readonly #contacts: Contacts;
  readonly #list = signal<ContactList | undefined>(undefined);
  readonly #busy = signal(false);
  #readings = 0;

  constructor({ http, notices }: Pick<Shell, "http" | "notices">) {
    this.#notices = notices;
    this.#contacts = new Contacts(http);
  }

  /** Returns the list; its value is `undefined` until it is loaded. */
  get list(): ReadonlySignal<ContactList | undefined> {
    return this.#list;
  }

  /** Returns whether a change is pending. */
  get busy(): ReadonlySignal<boolean> {
    return this.#busy;
  }

  /** Loads the list, and reports a failure. Drops the answer if a later request has been made. */
  async refresh(): Promise<void> {
    this.#readings += 1;
    const reading = this.#readings;
    const answer = await this.#contacts.list();
    if (reading !== this.#readings) {
      return;
    }
    if (answer.ok) {
      this.#list.value = answer.value;
    } else {
      this.#notices.tell("bad", problemText(answer.problem));
    }
  }

  befriend(playerId: string): Promise<void> {
    return this.#change(() => this.#contacts.befriend(playerId));
  }

  part(playerId: string): Promise<void> {
    return this.#change(() => this.#contacts.part(playerId));
  }

  block(playerId: string): Promise<void> {
    return this.#change(() => this.#contacts.block(playerId));
  }

  unblock(playerId: string): Promise<void> {
    return this.#change(() => this.#contacts.unblock(playerId));
  }

  appearOffline(offline: boolean): Promise<void> {
    return this.#change(() => this.#contacts.appearOffline(offline));
  }

  takeChallengesFrom(policy: ChallengePolicy): Promise<void> {
    return this.#change(() => this.#contacts.takeChallengesFrom(policy));
  }

  async #change(ask: () => Promise<HttpAnswer<unknown>>): Promise<void> {
    if (this.#busy.peek()) {
      return;
    }
    this.#busy.value = true;
    const answer = await ask();
    if (!answer.ok) {
      const { problem } = answer;
      const key = OWN.get(problem.word);
      this.#notices.tell("bad", key === undefined ? problemText(problem) : t(key));
    }
    await this.refresh();
    this.#busy.value = false;
  }
}

/** Returns the contacts of the account; `undefined` for guests, who have none. */
export function useContactBook(): ContactBook | undefined {
  const shell = useShell();
  const me = shell.connection.me.value;
  const id = me === undefined || me.guest ? undefined : me.playerId;
  const book = useMemo(() => (id === undefined ? undefined : new ContactBook(shell)), [shell, id]);
  useEffect(() => void book?.refresh(), [book]);
  return book;
}

/**
 * Reloads the list whenever the server reports other friends or requests than it contains, also
 * after changes during a reload. It ignores changes of online status.
 */
export function useNews(book: ContactBook | undefined, friends: ReadonlySignal<Friends | undefined>): void {
  useEffect(() => {
    let compared: Friends | undefined;
    return effect(() => {
      const told = friends.value;
      const list = book?.list.value;
      if (told !== undefined && list !== undefined && told !== compared) {
        compared = told;
        const players = { friends: told.friends.flatMap(({ player }) => player ?? []), asking: told.asking };
        if (idsOf(players) !== idsOf(list)) {
          void book?.refresh();
        }
      }
    });
  }, [book, friends]);
}

type Known = Readonly<Record<"friends" | "asking", readonly { readonly playerId: string }[]>>;

function idsOf({ friends, asking }: Known): string {
  return JSON.stringify([friends, asking].map((players) => players.map(({ playerId }) => playerId).sort()));
}

/**
 * Returns friends in the order: online and free, online and playing, offline. Within each group the
 * given order, by name, stays.
 */
export function inOrder(friends: readonly Friend[]): readonly Friend[] {
  const rank = (friend: Friend): number => (friend.online ? (friend.gameId === "" ? 1 : 0) : 2);
  return friends.toSorted((a, b) => rank(a) - rank(b));
}
