/**
 * Parses the few JSON bodies of the HTTP API by hand: the schema's own JSON mapping would cost a
 * page eight kilobytes, compressed. As in that mapping, absent fields have their default, and
 * unknown ones are ignored.
 */
export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Parses a JSON object.
 *
 * @throws SyntaxError if the text is no JSON object
 */
export function parseObject(text: string): JsonObject {
  const value: unknown = JSON.parse(text);
  if (!isObject(value)) {
    throw new SyntaxError("expected a JSON object");
  }
  return value;
}

/** Returns a nested object; empty if absent. */
export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** Returns a string; empty if absent. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** Returns a number, which JSON writes as a string of digits for 64-bit fields; 0 if absent. */
export function numberOf(value: unknown): number {
  return typeof value === "number" || typeof value === "string" ? Number(value) : 0;
}

/** Returns a nested list; empty if absent. */
export function arrayOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}

/**
 * Returns a value of an enum, which JSON writes by its schema name; `undefined` if absent or
 * unknown.
 *
 * @param prefix the prefix of the schema's names
 */
export function enumOf<T>(names: Readonly<Record<string, string | T>>, prefix: string, value: unknown): T | undefined {
  const found = names[textOf(value).replace(prefix, "")];
  return typeof found === "string" ? undefined : found;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
