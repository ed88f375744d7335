import { signal } from "@preact/signals";
import { type Area, EARLY, type Key, type LateArea, type Parameters } from "./areas.js";
import { CATALOGUES } from "./catalogues.js";
import { type Language, LANGUAGES, type Locale, type Message, type Parameter, PSEUDO, type Texts } from "./message.js";

/** The texts at hand. A new object for every change, so that whoever showed a text shows it anew. */
interface Spoken {
  readonly locale: Locale;
  readonly areas: Readonly<Partial<Record<Area, Texts>>>;
}

const spoken = signal<Spoken>({ locale: "en", areas: {} });
const wanted = new Set<LateArea>();
let newest: Locale = "en";

/** The locale that texts are in just now; reading it in a component subscribes to it. */
export function locale(): Locale {
  return spoken.value.locale;
}

/** The language for `Intl`: the pseudo-locale counts and writes dates as English does. */
export function language(): Language {
  return languageOf(spoken.value.locale);
}

/**
 * Shows everything in another language as soon as its texts are there: the early ones and those late ones that were
 * loaded before. The last call wins. Rejects if a file cannot be loaded; then nothing has changed.
 */
export async function speak(next: Locale): Promise<void> {
  newest = next;
  const areas = await textsOf(next, [...wanted]);
  if (newest === next) {
    spoken.value = { locale: next, areas };
  }
}

/** Loads late areas, for a page that needs them, in the present language and in those to come. */
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

/** The text of a key, its places filled; in a component it follows the language. */
export function t<K extends Key>(key: K, ...[parameters]: Parameters<K>): string {
  const dot = key.indexOf(".");
  const message = spoken.value.areas[key.slice(0, dot) as Area]?.[key.slice(dot + 1)];
  return message === undefined ? key : fill(form(message, parameters), parameters);
}

/** The best language for what a browser prefers, most wanted first. */
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
