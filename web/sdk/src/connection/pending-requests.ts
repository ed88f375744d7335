import type { ClientFrame } from "../gen/espionage/v1/client_pb.js";
import type { Error as RefusalMessage, ServerFrame } from "../gen/espionage/v1/server_pb.js";
import type { ServerMessage } from "./frames.js";
import type { DisconnectReason } from "./disconnect-reason.js";

/** The outcome of a command. */
export type Reply =
  /** The server carried it out. */
  | { readonly kind: "given"; readonly message: ServerMessage }
  /** The server refused it. */
  | { readonly kind: "refused"; readonly error: RefusalMessage }
  /** The connection ended for good before an answer came; whether the server acted is unknown. */
  | { readonly kind: "lost"; readonly disconnectReason: DisconnectReason };

interface Waiting {
  readonly frame: ClientFrame;
  readonly settle: (reply: Reply) => void;
}

/** The pending requests, in the order of asking. */
export class PendingRequests {
  readonly #waiting = new Map<number, Waiting>();

  add(frame: ClientFrame): Promise<Reply> {
    return new Promise((settle) => {
      this.#waiting.set(frame.requestId, { frame, settle });
    });
  }

  /** Returns the frames, to send them again on another socket. */
  frames(): readonly ClientFrame[] {
    return [...this.#waiting.values()].map(({ frame }) => frame);
  }

  /** Passes an answer to its request; drops an answer without a pending request. */
  answer({ requestId, message }: ServerFrame): void {
    const asked = this.#waiting.get(requestId);
    this.#waiting.delete(requestId);
    asked?.settle(
      message.case === "error" ? { kind: "refused", error: message.value } : { kind: "given", message },
    );
  }

  /** Fails all pending requests, because no answer can arrive. */
  giveUp(disconnectReason: DisconnectReason): void {
    const lost = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { settle } of lost) {
      settle({ kind: "lost", disconnectReason });
    }
  }
}
