/** What a socket tells. Nothing comes after `closed`. */
export interface SocketEvents {
  /** The upgrade succeeded. */
  opened(): void;
  /** One binary message. */
  message(bytes: Uint8Array): void;
  /** It is over, or never began; code and reason as in a WebSocket's close event (1006: broken). */
  closed(code: number, reason: string): void;
}

/** One WebSocket connection, from the attempt on. */
export interface Socket {
  /** Sends one binary message; without effect when the socket is not open. */
  send(bytes: Uint8Array): void;
  /** Begins to close, with code 1000. `closed` may still come much later. */
  close(): void;
}

/**
 * Begins an attempt to reach the server, with subprotocol `espionage.v1`. Must not call `events` before it has
 * returned. What it throws counts as a broken connection.
 */
export type Transport = (events: SocketEvents) => Socket;

/** As much of the WebSocket of browsers as is needed; also that of Node. */
export interface WebSocketLike {
  binaryType: string;
  readonly readyState: number;
  send(data: Uint8Array<ArrayBuffer>): void;
  close(code?: number): void;
  addEventListener(type: "open", listener: () => void): void;
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(
    type: "close",
    listener: (event: { readonly code: number; readonly reason: string }) => void,
  ): void;
}

const OPEN = 1;
const NORMAL = 1000;

/** A transport of WebSockets: `webSocketTransport(() => new WebSocket(url, SUBPROTOCOL))`. */
export function webSocketTransport(connect: () => WebSocketLike): Transport {
  return (events) => {
    const socket = connect();
    socket.binaryType = "arraybuffer";
    socket.addEventListener("open", () => {
      events.opened();
    });
    socket.addEventListener("message", ({ data }) => {
      if (data instanceof ArrayBuffer) {
        events.message(new Uint8Array(data));
      }
    });
    socket.addEventListener("close", ({ code, reason }) => {
      events.closed(code, reason);
    });
    return {
      send: (bytes) => {
        if (socket.readyState === OPEN) {
          socket.send(new Uint8Array(bytes));
        }
      },
      close: () => {
        socket.close(NORMAL);
      },
    };
  };
}
