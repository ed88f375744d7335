import { effect, type ReadonlySignal, signal } from "@preact/signals";
import { type ContactList, Contacts, type Friend, type Friends, FriendsSubscription, type HttpAnswer } from "@sdk";
import { useEffect, useMemo } from "preact/hooks";
import { t } from "../i18n/index.js";
import { type App, useApp } from "../shell/app.js";
import { browserEnvironment } from "../shell/environment.js";
import { problemText } from "../shell/error-texts.js";

const CONFLICT = 409;
const TOO_MANY = 429;

/** Whom somebody with an account knows, while a page shows it. Changes are told at once, those of others by `follow`. */
export class ContactBook {
  readonly #app: App;
  readonly #contacts: Contacts;
  readonly #list = signal<ContactList | undefined>(undefined);
  readonly #busy = signal(false);
  #readings = 0;

  constructor(app: App) {
    this.#app = app;
    this.#contacts = new Contacts(app.http);
  }

  /** `undefined` until it is known. */
  get list(): ReadonlySignal<ContactList | undefined> {
    return this.#list;
  }

  /** Something is on its way to the server. */
  get busy(): ReadonlySignal<boolean> {
    return this.#busy;
  }

  /** Asks for the list; says what is wrong if it cannot be had. Only what was asked for last counts. */
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
      this.#app.notices.tell("bad", problemText(answer.problem));
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

  async #change(ask: () => Promise<HttpAnswer<unknown>>): Promise<void> {
    if (this.#busy.peek()) {
      return;
    }
    this.#busy.value = true;
    const answer = await ask();
    if (!answer.ok) {
      const { problem } = answer;
      const texts = new Map([[CONFLICT, "social.full"], [TOO_MANY, "social.tooMany"]] as const);
      const key = texts.get(problem.status as typeof CONFLICT);
      this.#app.notices.tell("bad", key === undefined ? problemText(problem) : t(key));
    }
    await this.refresh();
    this.#busy.value = false;
  }
}

/** The book of whoever is shown the page; `undefined` for guests, who know nobody. */
export function useContactBook(): ContactBook | undefined {
  const app = useApp();
  const me = app.connection.me.value;
  const id = me === undefined || me.guest ? undefined : me.playerId;
  const book = useMemo(() => (id === undefined ? undefined : new ContactBook(app)), [app, id]);
  useEffect(() => void book?.refresh(), [book]);
  return book;
}

/** One's friends as the server tells of them, while a component shows them; for accounts only. */
export function useFriends(): ReadonlySignal<Friends | undefined> {
  const app = useApp();
  const friends = useMemo(() => signal<Friends | undefined>(undefined), []);
  const me = app.connection.me.value;
  const id = me === undefined || me.guest ? undefined : me.playerId;
  useEffect(() => {
    if (id === undefined) {
      return undefined;
    }
    const subscription = new FriendsSubscription(app.client.connection, browserEnvironment);
    const stop = subscription.friends.subscribe((now) => {
      friends.value = now;
    });
    return () => {
      stop();
      subscription.close();
      friends.value = undefined;
    };
  }, [app, id, friends]);
  return friends;
}

/**
 * Reads the list again whenever the server has told of other friends or requests than it has, also when they changed
 * while it was read; not when friends come and go.
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

/** Whoever is here first, who plays before who does not; otherwise by name, as they came. */
export function inOrder(friends: readonly Friend[]): readonly Friend[] {
  const rank = (friend: Friend): number => (friend.online ? (friend.gameId === "" ? 1 : 0) : 2);
  return friends.toSorted((a, b) => rank(a) - rank(b));
}
