import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Answer, Client, Stop } from "@sdk";
import {
  type ChatLine,
  type ChatLog,
  type ChatLogs,
  type ChatReportReason,
  ChatRoom,
  ChatSubscription,
  type ChatWords,
} from "@sdk/chat";
import { mirror } from "../shell/mirror.js";
import { browserEnvironment } from "../shell/environment.js";
import { type ChatSettings, isMuted } from "../settings/chat-settings.js";
import { phraseText } from "./phrases.js";
import type { LastRead, ReadLines } from "./read-lines.js";

/** A chat line for display, as plain text. */
export interface ShownLine {
  readonly number: number;
  readonly playerId: string;
  readonly name: string;
  readonly text: string;
  readonly own: boolean;
}

/** The chat of one game. Mutable through its methods; owned by the panel, which closes it. */
export class ChatModel {
  readonly gameId: string;
  /** The displayed room; undefined before the first answer. */
  readonly room: ReadonlySignal<ChatRoom | undefined>;
  readonly rooms: ReadonlySignal<readonly ChatRoom[]>;
  readonly lines: ReadonlySignal<readonly ShownLine[]>;
  /** The authors of lines that are hidden because their authors are muted. */
  readonly muted: ReadonlySignal<readonly { readonly playerId: string; readonly name: string }[]>;
  readonly unread: ReadonlySignal<number>;
  /** True if the player may write in the displayed room. */
  readonly mayWrite: ReadonlySignal<boolean>;
  /** True if the lines are visible, and so count as read. */
  readonly isOpen: Signal<boolean>;

  readonly #client: Client;
  readonly #subscription: ChatSubscription;
  readonly #chosen = signal<ChatRoom | undefined>(undefined);
  readonly #read: Signal<LastRead>;
  readonly #readLines: ReadLines;
  readonly #stop: Stop;

  constructor(client: Client, gameId: string, settings: ChatSettings, readLines: ReadLines, isOpen: boolean) {
    this.gameId = gameId;
    this.#readLines = readLines;
    this.#read = signal(readLines.of(gameId));
    this.#client = client;
    this.#subscription = new ChatSubscription(gameId, client.connection, browserEnvironment);
    this.isOpen = signal(isOpen);
    const { signal: logs, stop } = mirror(this.#subscription.logs);
    const stopReading = effect(() => { this.#begin(logs.value); });
    this.#stop = () => {
      stopReading();
      stop();
    };
    this.rooms = computed(() => [...logs.value.keys()].sort((a, b) => a - b));
    this.room = computed(() => {
      const rooms = this.rooms.value;
      return rooms.find((room) => room === this.#chosen.value) ?? rooms[0];
    });
    const log = computed(() => (this.room.value === undefined ? undefined : logs.value.get(this.room.value)));
    const all = computed(() => this.#shown(log.value));
    this.lines = computed(() => all.value.filter(({ playerId }) => !isMuted(settings, gameId, playerId)));
    this.muted = computed(() => {
      const hidden = all.value.filter(({ playerId }) => isMuted(settings, gameId, playerId));
      return [...new Map(hidden.map((line) => [line.playerId, line])).values()];
    });
    this.unread = computed(() => this.lines.value.filter(({ number, own }) => !own && number > this.#readUpTo()).length);
    this.mayWrite = computed(() => log.value?.open === true);
  }

  /** Displays another room. */
  choose(room: ChatRoom): void {
    this.#chosen.value = room;
  }

  /** Marks the present lines as read. */
  seen(): void {
    const room = this.room.value;
    const last = this.lines.value.at(-1)?.number ?? 0;
    if (room !== undefined && last > this.#readUpTo()) {
      this.#read.value = new Map(this.#read.peek()).set(room, last);
      this.#readLines.keep(this.gameId, this.#read.peek());
    }
  }

  say(words: ChatWords): Promise<Answer<undefined>> {
    return this.#subscription.say(this.room.peek() ?? ChatRoom.UNSPECIFIED, words);
  }

  report(number: number, reason: ChatReportReason, text: string): Promise<Answer<undefined>> {
    return this.#subscription.report(this.room.peek() ?? ChatRoom.UNSPECIFIED, number, reason, text);
  }

  /** Asks again after the end of the game, when its players may read both rooms. */
  ended(): void {
    void this.#subscription.again();
  }

  close(): void {
    this.#stop();
    this.#subscription.close();
  }

  /**
   * Marks the lines that the spectators' room has at first as read. Players have been there since the
   * beginning, and read what was said in theirs meanwhile.
   */
  #begin(logs: ChatLogs): void {
    const known = this.#read.peek();
    const fresh = [...logs].filter(([room]) => room !== ChatRoom.PLAYERS && !known.has(room));
    if (fresh.length > 0) {
      this.#read.value = new Map([...known, ...fresh.map(([room, { complete }]) => [room, complete] as const)]);
    }
  }

  #readUpTo(): number {
    return this.room.value === undefined ? 0 : (this.#read.value.get(this.room.value) ?? 0);
  }

  #shown(log: ChatLog | undefined): readonly ShownLine[] {
    const state = this.#client.connection.state.value;
    const me = state.kind === "ready" ? state.welcome.you?.playerId : undefined;
    return (log?.lines ?? []).flatMap((line) => {
      const text = textOf(line);
      const { author } = line;
      return author === undefined || text === undefined
        ? []
        : [{ number: line.number, playerId: author.playerId, name: author.name, text, own: author.playerId === me }];
    });
  }
}

function textOf({ words }: ChatLine): string | undefined {
  return words.case === "text" ? words.value : words.case === "phrase" ? phraseText(words.value) : undefined;
}
