import { readFileSync, readdirSync } from "node:fs";

const FOLDER = new URL("../../vectors/", import.meta.url);
const DATA = new URL("../data/", import.meta.url);

/** Reads a file of the vectors. */
export function vector(file: string): string {
  return readFileSync(new URL(file, FOLDER), "utf8");
}

/** Reads a file made by the Java engine, for comparison. */
export function engineData(file: string): string {
  return readFileSync(new URL(file, DATA), "utf8");
}

/** Returns the names of all records, without `.egr`. */
export function recordNames(): string[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith(".egr"))
    .map((file) => file.slice(0, -".egr".length))
    .sort();
}

/** Returns the rows of a table without its header, split into fields. */
export function table(file: string): string[][] {
  return lines(vector(file))
    .slice(1)
    .map((line) => line.split("\t"));
}

/** Returns the lines of a text that ends in a line feed. */
export function lines(text: string): string[] {
  return text.split("\n").slice(0, -1);
}
