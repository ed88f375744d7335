import { type ReadonlySignal, signal } from "@preact/signals";
import type { Connection } from "@sdk";
import type { ConnectionStore } from "./connection-store.js";

const state = signal(navigator.onLine);

/** True if the browser believes that it is online. */
export const online: ReadonlySignal<boolean> = state;

for (const event of ["online", "offline"]) {
  window.addEventListener(event, () => {
    state.value = navigator.onLine;
  });
}

/** Returns whether the server has not been reached since the page was opened, although that was tried. */
export function isUnreachable({ state, welcome }: Pick<ConnectionStore, "state" | "welcome">): boolean {
  const now = state.value;
  const tried = now.kind === "waiting" || (now.kind === "connecting" && now.failures > 0);
  return welcome.value === undefined && (tried || !online.value);
}

/** Reconnects at once when the network returns, or when the page becomes visible again. */
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
 * Closes the connection when the user leaves the page. Otherwise a browser that caches the page
 * would keep the connection, and the opponent would see the player as present. If the page is shown
 * again, it reconnects.
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
