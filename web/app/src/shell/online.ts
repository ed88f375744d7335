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
