/**
 * Reads the few JSON bodies of the HTTP interface by hand: the schema's own JSON mapping would cost a page eight
 * kilobytes, compressed. As in that mapping, fields that are absent have their default, and unknown ones are ignored.
 */
export type JsonObject = Readonly<Record<string, unknown>>;

/** @throws SyntaxError if the text is no JSON object */
export function parseObject(text: string): JsonObject {
  const value: unknown = JSON.parse(text);
  if (!isObject(value)) {
    throw new SyntaxError("expected a JSON object");
  }
  return value;
}

/** An object within; empty if absent. */
export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** A text; empty if absent. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** A number, which for 64-bit fields is a text of digits; 0 if absent. */
export function numberOf(value: unknown): number {
  return typeof value === "number" || typeof value === "string" ? Number(value) : 0;
}

/** A list within; empty if absent. */
export function arrayOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}

/**
 * A value of an enumeration, which JSON has by its name in the schema; `undefined` if absent or new.
 *
 * @param prefix what the names of the schema begin with
 */
export function enumOf<T>(names: Readonly<Record<string, string | T>>, prefix: string, value: unknown): T | undefined {
  const found = names[textOf(value).replace(prefix, "")];
  return typeof found === "string" ? undefined : found;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
