import { signal } from "@preact/signals";
import { type Area, EARLY, type Key, type LateArea, type Parameters } from "./areas.js";
import { CATALOGUES } from "./catalogues.js";
import { type Language, LANGUAGES, type Locale, type Message, type Parameter, PSEUDO, type Texts } from "./message.js";

/** The loaded texts. Every change creates a new object, so that components render again. */
interface Spoken {
  readonly locale: Locale;
  readonly areas: Readonly<Partial<Record<Area, Texts>>>;
}

const spoken = signal<Spoken>({ locale: "en", areas: {} });
const wanted = new Set<LateArea>();
let newest: Locale = "en";

/** Returns the current locale of the texts. A component that reads it subscribes to it. */
export function locale(): Locale {
  return spoken.value.locale;
}

/** Returns the language for `Intl`: the pseudo-locale formats numbers and dates as English does. */
export function language(): Language {
  return languageOf(spoken.value.locale);
}

/**
 * Switches the language once its texts are loaded: the early areas, and the late areas loaded
 * before. The last call wins. Rejects and changes nothing if a file cannot be loaded.
 */
export async function speak(next: Locale): Promise<void> {
  newest = next;
  const areas = await textsOf(next, [...wanted]);
  if (newest === next) {
    spoken.value = { locale: next, areas };
  }
}

/** Loads late areas for a page, in the current language and after every later switch. */
export async function loadAreas(...areas: readonly LateArea[]): Promise<void> {
  for (;;) {
    for (const area of areas) {
      wanted.add(area);
    }
    const { locale: present, areas: known } = spoken.peek();
    const missing = areas.filter((area) => known[area] === undefined);
    if (missing.length === 0) {
      return;
    }
    const loaded = await lateTexts(present, missing);
    const now = spoken.peek();
    if (now.locale === present) {
      spoken.value = { locale: present, areas: { ...now.areas, ...loaded } };
    }
  }
}

/**
 * Returns the text of a key with its placeholders filled. In a component it follows the language.
 */
export function t<K extends Key>(key: K, ...[parameters]: Parameters<K>): string {
  const dot = key.indexOf(".");
  const message = spoken.value.areas[key.slice(0, dot) as Area]?.[key.slice(dot + 1)];
  return message === undefined ? key : fill(form(message, parameters), parameters);
}

/** Returns the best language for a browser's preferences, most wanted first. */
export function languageFor(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const primary = tag.toLowerCase().split("-")[0];
    const found = LANGUAGES.find((known) => known === primary);
    if (found !== undefined) {
      return found;
    }
  }
  return "en";
}

function languageOf(of: Locale): Language {
  return of === PSEUDO ? "en" : of;
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
    return typeof value === "number" ? new Intl.NumberFormat(language()).format(value) : (value ?? place);
  });
}

async function textsOf(of: Locale, late: readonly LateArea[]): Promise<Spoken["areas"]> {
  const [early, others] = await Promise.all([CATALOGUES[languageOf(of)].early(), lateTexts(of, late)]);
  const own = await Promise.all(EARLY.map(async (area) => [area, await styled(of, early[area])] as const));
  return { ...Object.fromEntries(own), ...others };
}

async function lateTexts(of: Locale, late: readonly LateArea[]): Promise<Spoken["areas"]> {
  const loaded = late.map(async (area) => {
    const texts = await CATALOGUES[languageOf(of)].late[area]();
    return [area, await styled(of, texts)] as const;
  });
  return Object.fromEntries(await Promise.all(loaded));
}

async function styled(of: Locale, texts: Texts): Promise<Texts> {
  return of === PSEUDO ? (await import("./pseudo.js")).pseudoTexts(texts) : texts;
}
