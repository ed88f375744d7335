/** The events of a socket. None follows `closed`. */
export interface SocketEvents {
  /** Called when the upgrade succeeded. */
  opened(): void;
  /** Called for one binary message. */
  message(bytes: Uint8Array): void;
  /**
   * Called when the socket has ended or failed to open; code and reason are those of a WebSocket's
   * close event (1006: broken).
   */
  closed(code: number, reason: string): void;
}

/** One WebSocket connection, from the attempt on. */
export interface Socket {
  /** Sends one binary message; without effect while the socket is not open. */
  send(bytes: Uint8Array): void;
  /** Begins to close, with code 1000. `closed` may follow much later. */
  close(): void;
}

/**
 * Begins an attempt to reach the server, with subprotocol `espionage.v1`. Must not call `events`
 * before it has returned. An exception counts as a broken connection.
 */
export type Transport = (events: SocketEvents) => Socket;

/** The required part of the WebSocket of browsers and of Node. */
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

/**
 * Returns a transport of WebSockets: `webSocketTransport(() => new WebSocket(url, SUBPROTOCOL))`.
 */
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
