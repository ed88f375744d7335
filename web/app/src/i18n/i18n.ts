import { signal } from "@preact/signals";
import { LANGUAGES, LOADERS } from "./gen.js";
import { type Key, type Language, type Locale, type Message, type Parameter, type Parameters, PSEUDO, type Texts } from "./message.js";

/** The loaded texts. Every change creates a new object, so that components render again. */
interface Spoken {
  readonly locale: Locale;
  readonly early: Texts;
  readonly late: Texts | undefined;
}

const spoken = signal<Spoken>({ locale: "en", early: {}, late: undefined });
let lateWanted = false;
let newest: Locale = "en";
let regions: readonly string[] = [];

/** Returns the current locale of the texts. A component that reads it subscribes to it. */
export function locale(): Locale {
  return spoken.value.locale;
}

/** Returns the language of the texts: that of the pseudo-locale is English. */
export function language(): Language {
  return languageOf(spoken.value.locale);
}

/**
 * Switches the language once its texts are loaded: those of the first page, and the others if any
 * page has asked for them. The last call wins. Rejects and changes nothing if a file cannot be
 * loaded.
 */
export async function speak(next: Locale): Promise<void> {
  newest = next;
  const [early, late] = await Promise.all([load(next, "early"), lateWanted ? load(next, "late") : undefined]);
  if (newest === next) {
    spoken.value = { locale: next, early, late };
  }
}

/** Loads the texts of all pages but the first, in the current language and after every switch. */
export async function loadLateTexts(): Promise<void> {
  lateWanted = true;
  while (spoken.peek().late === undefined) {
    const present = spoken.peek().locale;
    const late = await load(present, "late");
    if (spoken.peek().locale === present) {
      spoken.value = { ...spoken.peek(), late };
    }
  }
}

/**
 * Returns the text of a key with its placeholders filled. In a component it follows the language.
 */
export function t<K extends Key>(key: K, ...[parameters]: Parameters<K>): string {
  const { early, late } = spoken.value;
  const message = early[key] ?? late?.[key];
  return message === undefined ? key : fill(form(message, parameters), parameters);
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Returns a value of a text so that, written from right to left, it does not reorder the rest. */
function isolated(value: string): string {
  return RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value;
}

/** Returns the best language for a browser's preferences, most wanted first. */
export function languageFor(preferred: readonly string[]): Language {
  return preferred.map(knownLanguage).find((found) => found !== undefined) ?? "en";
}

function knownLanguage(tag: string): Language | undefined {
  const primary = primaryOf(tag);
  return LANGUAGES.find((known) => known === primary);
}

function primaryOf(tag: string): string | undefined {
  return tag.toLowerCase().split("-")[0];
}

function languageOf(of: Locale): Language {
  return of === PSEUDO ? "en" : of;
}

/**
 * Sets the reader's languages with their regions, most wanted first. So British readers of English
 * get British dates. Passes over tags that `Intl` refuses, such as "en_US" or "en-US@posix".
 */
export function preferRegions(tags: readonly string[]): void {
  regions = tags.filter(isKnownToIntl);
}

function isKnownToIntl(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

/** Returns the tag for `Intl`: the current language, in the reader's region if it is known. */
export function regionalTag(): string {
  const own = language();
  return regions.find((tag) => primaryOf(tag) === own) ?? own;
}

type Values = Readonly<Record<string, Parameter>> | undefined;

function form(message: Message, values: Values): string {
  if (typeof message === "string") {
    return message;
  }
  return message[new Intl.PluralRules(language()).select(Number(values?.["count"]))] ?? message.other;
}

function fill(text: string, values: Values): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const value = values?.[name];
    return typeof value === "number" ? new Intl.NumberFormat(regionalTag()).format(value) : value === undefined ? place : isolated(value);
  });
}

async function load(of: Locale, part: "early" | "late"): Promise<Texts> {
  const texts = await LOADERS[languageOf(of)][part]();
  return of === PSEUDO ? (await import("./pseudo.js")).pseudoTexts(texts) : texts;
}
