import { effect, type Signal } from "@preact/signals";
import { keepValues, type Store } from "./kept-values.js";

/**
 * Stores the values of these signals under a name whenever one changes. Without a store they last
 * as long as the page.
 */
export function keepSignals(store: Store | undefined, name: string, signals: Readonly<Record<string, Signal>>): void {
  let opening = true;
  effect(() => {
    const values = Object.fromEntries(Object.entries(signals).map(([key, { value }]) => [key, value as unknown]));
    if (!opening) {
      keepValues(store, name, values);
    }
  });
  opening = false;
}
