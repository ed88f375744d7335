import { type ReadonlySignal, signal } from "@preact/signals";
import type { Connection } from "@sdk";

const state = signal(navigator.onLine);

/** Whether the browser believes that it has a network. */
export const online: ReadonlySignal<boolean> = state;

for (const event of ["online", "offline"]) {
  window.addEventListener(event, () => {
    state.value = navigator.onLine;
  });
}

/** Comes back at once when the network does, or when somebody looks at the page again. */
export function wakeOnReturn(connection: Pick<Connection, "wake">): void {
  window.addEventListener("online", () => {
    connection.wake();
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) {
      connection.wake();
    }
  });
}

/**
 * Says goodbye when the page goes. A browser may keep a page that was left, connection and all: the opponent would see
 * somebody there who has gone. Should the page be shown again, it connects anew.
 */
export function leaveWithPage(connection: Pick<Connection, "close" | "reconnect">): void {
  window.addEventListener("pagehide", () => {
    connection.close();
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) {
      connection.reconnect();
    }
  });
}
