/** As much of `localStorage` as is needed. */
export type Store = Pick<Storage, "getItem" | "setItem">;

/** The values that are kept under a name; none of what is not there, or not readable. */
export function keptValues(store: Store | undefined, name: string): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(store?.getItem(name) ?? "{}");
    return typeof kept === "object" && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

/** Keeps values under a name; where the store is full, or forbidden, they last as long as the page. */
export function keepValues(store: Store | undefined, name: string, values: object): void {
  try {
    store?.setItem(name, JSON.stringify(values));
  } catch {
    // Nothing is lost that the page does not have.
  }
}

/** What was found if it is one of these, otherwise something else. */
export function oneOf<T>(known: readonly T[], found: unknown, otherwise: T): T {
  return known.find((value) => value === found) ?? otherwise;
}
