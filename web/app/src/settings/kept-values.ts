/** The required part of `localStorage`. */
export type Store = Pick<Storage, "getItem" | "setItem">;

/** Returns the values stored under a name; empty if there are none or they are unreadable. */
export function keptValues(store: Store | undefined, name: string): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(store?.getItem(name) ?? "{}");
    return typeof kept === "object" && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

/** Stores values under a name. If the store is full or forbidden, they last as long as the page. */
export function keepValues(store: Store | undefined, name: string, values: object): void {
  try {
    store?.setItem(name, JSON.stringify(values));
  } catch {
    // The page still has the values.
  }
}

/** Returns the found value if it is among the known ones, otherwise the default. */
export function oneOf<T>(known: readonly T[], found: unknown, otherwise: T): T {
  return known.find((value) => value === found) ?? otherwise;
}
