import type { ClientFrame } from "../gen/espionage/v1/client_pb.js";
import type { Error as RefusalMessage, ServerFrame } from "../gen/espionage/v1/server_pb.js";
import type { ServerMessage } from "./frames.js";
import type { Parting } from "./parting.js";

/** What became of a command. */
export type Reply =
  /** The server did as asked. */
  | { readonly kind: "given"; readonly message: ServerMessage }
  /** The server refused. */
  | { readonly kind: "refused"; readonly error: RefusalMessage }
  /** The connection ended for good before an answer came; whether the server acted is not known. */
  | { readonly kind: "lost"; readonly parting: Parting };

interface Waiting {
  readonly frame: ClientFrame;
  readonly settle: (reply: Reply) => void;
}

/** Requests that wait for their answers, in the order of asking. */
export class Unanswered {
  readonly #waiting = new Map<number, Waiting>();

  add(frame: ClientFrame): Promise<Reply> {
    return new Promise((settle) => {
      this.#waiting.set(frame.requestId, { frame, settle });
    });
  }

  /** The frames, to be sent once more on another socket. */
  frames(): readonly ClientFrame[] {
    return [...this.#waiting.values()].map(({ frame }) => frame);
  }

  /** Hands the answer to who asked; an answer that nobody waits for is dropped. */
  answer({ requestId, message }: ServerFrame): void {
    const asked = this.#waiting.get(requestId);
    this.#waiting.delete(requestId);
    asked?.settle(
      message.case === "error" ? { kind: "refused", error: message.value } : { kind: "given", message },
    );
  }

  /** No answer will come. */
  giveUp(parting: Parting): void {
    const lost = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { settle } of lost) {
      settle({ kind: "lost", parting });
    }
  }
}
