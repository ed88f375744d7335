import { create, fromBinary, type MessageInitShape, toBinary } from "@bufbuild/protobuf";
import type { Environment, Stop } from "../base/environment.js";
import { Cell, type Observable } from "../base/observable.js";
import { RetryingCommands } from "../commands/retrying-commands.js";
import type { Answer } from "../commands/refusal.js";
import { StandingRequest, type SubscriptionState } from "../commands/standing-request.js";
import type { Connection } from "../connection/connection.js";
import type { Command } from "../connection/frames.js";
import {
  type ChatMessage,
  ChatMessageSchema,
  type ChatPhrase,
  type ChatReportReason,
  ChatRequestSchema,
  type ChatRoom,
  type ChatSaid,
} from "../gen/espionage/v1/chat_pb.js";
import { type ChatLog, hasGap, withAnswer, withLine } from "./chat-log.js";

/** The content of a line. */
export type ChatWords = { readonly text: string } | { readonly phrase: ChatPhrase };

/** The logs of the rooms that the player may read. */
export type ChatLogs = ReadonlyMap<ChatRoom, ChatLog>;

type Request = NonNullable<MessageInitShape<typeof ChatRequestSchema>["request"]>;

/** The time to wait for a missing line, which may only have been overtaken. */
const OVERTAKEN_MS = 500;

/**
 * The chat of one game, which survives lost connections. A missing number makes it ask again. A
 * connection allows only one at a time per game.
 */
export class ChatSubscription {
  readonly gameId: string;
  readonly #environment: Environment;
  readonly #retryingCommands: RetryingCommands;
  readonly #logs = new Cell<ChatLogs>(new Map());
  readonly #request: StandingRequest;
  readonly #stopListening: Stop;
  #stopTimer: Stop | undefined;

  constructor(gameId: string, connection: Connection, environment: Environment) {
    this.gameId = gameId;
    this.#environment = environment;
    this.#retryingCommands = new RetryingCommands(connection, environment);
    this.#stopListening = connection.onPush((message) => {
      const said = message.case === "chat" ? read(message.value)?.message : undefined;
      if (said?.case === "said" && said.value.gameId === gameId) {
        this.#said(said.value);
      }
    });
    this.#request = new StandingRequest(connection, environment, () => this.#watch());
  }

  /** Returns the rooms that the player may read; none before the first answer. */
  get logs(): Observable<ChatLogs> {
    return this.#logs;
  }

  get state(): Observable<SubscriptionState> {
    return this.#request.state;
  }

  /** Says something. */
  say(room: ChatRoom, words: ChatWords): Promise<Answer<undefined>> {
    const value = { gameId: this.gameId, room, words: wordsOf(words) };
    return this.#retryingCommands.done(command({ case: "say", value }));
  }

  /** Reports a line to the operator. */
  report(room: ChatRoom, number: number, reason: ChatReportReason, text: string): Promise<Answer<undefined>> {
    const value = { gameId: this.gameId, room, number, reason, text };
    return this.#retryingCommands.done(command({ case: "report", value }));
  }

  /** Asks again, because players may read both rooms after the end of the game. */
  async again(): Promise<void> {
    if (!this.#request.isClosed) {
      await this.#watch();
    }
  }

  /** Ends the subscription. The logs stay readable. */
  close(): void {
    if (!this.#request.isClosed) {
      this.#request.close();
      this.#stopListening();
      this.#stopTimer?.();
      void this.#retryingCommands.done(command({ case: "unwatch", value: { gameId: this.gameId } }));
    }
  }

  async #watch(): Promise<Answer<Uint8Array>> {
    const answer = await this.#retryingCommands.ask(command({ case: "watch", value: { gameId: this.gameId } }), "chat");
    const chat = answer.ok ? read(answer.value)?.message : undefined;
    if (chat?.case === "chat" && !this.#request.isClosed) {
      const before = this.#logs.value;
      this.#logs.set(new Map(chat.value.rooms.map((room) => [room.room, withAnswer(before.get(room.room), room)])));
    }
    return answer;
  }

  #said({ room, line }: ChatSaid): void {
    const log = this.#logs.value.get(room);
    if (log === undefined || line === undefined) {
      return;
    }
    this.#logs.set(new Map(this.#logs.value).set(room, withLine(log, line)));
    if (this.#hasGap()) {
      this.#stopTimer ??= this.#environment.after(OVERTAKEN_MS, () => {
        this.#stopTimer = undefined;
        if (this.#hasGap()) {
          void this.again();
        }
      });
    }
  }

  #hasGap(): boolean {
    return [...this.#logs.value.values()].some(hasGap);
  }
}

function command(request: Request): Command {
  return { case: "chat", value: toBinary(ChatRequestSchema, create(ChatRequestSchema, { request })) };
}

function wordsOf(words: ChatWords) {
  return "text" in words
    ? ({ case: "text", value: words.text } as const)
    : ({ case: "phrase", value: words.phrase } as const);
}

/** Parses a message; `undefined` if a newer server sends one that this SDK cannot read. */
function read(bytes: Uint8Array): ChatMessage | undefined {
  try {
    return fromBinary(ChatMessageSchema, bytes);
  } catch {
    return undefined;
  }
}
