import { type Signal, signal } from "@preact/signals";
import { languageFor, LANGUAGES, type Locale, PSEUDO } from "../i18n/index.js";
import { keepValues, keptValues, oneOf, type Store } from "./kept-values.js";

export type { Store } from "./kept-values.js";

export const THEMES = ["system", "light", "dark", "contrast"] as const;
export const PIECE_SETS = ["symbols", "letters"] as const;
export const SUBMITS = ["fast", "auto", "confirm"] as const;
export const VOLUMES: readonly number[] = [20, 40, 60, 80, 100];

/** The volume of a device whose user has not chosen one. */
const QUIET = 40;

/** A choice of colours: the device's theme, or a fixed one. */
export type Theme = (typeof THEMES)[number];

/** A set of pictures for pieces. */
export type PieceSet = (typeof PIECE_SETS)[number];

/** When a complete turn is sent: at once in fast games, always at once, or after a confirmation. */
export type Submit = (typeof SUBMITS)[number];

/** The settings of this device. Setting a signal stores it. */
export interface Settings {
  readonly language: Signal<Locale>;
  readonly theme: Signal<Theme>;
  readonly pieceSet: Signal<PieceSet>;
  readonly submit: Signal<Submit>;
  /** True if keys that write a character act on a board with the focus. */
  readonly keys: Signal<boolean>;
  /** The setting alone; `animates` also considers the device's reduced motion. */
  readonly animation: Signal<boolean>;
  readonly sound: Signal<boolean>;
  /** True if the user need not be asked for sounds: it has happened, or they are on from the start. */
  readonly soundAsked: Signal<boolean>;
  /** The volume of sounds in percent, one of `VOLUMES`. */
  readonly volume: Signal<number>;
  /** True if the browser notifies of a turn while the page is hidden; its permission is needed, too. */
  readonly notify: Signal<boolean>;
  /** True if the lobby shows the tip of the day. */
  readonly tip: Signal<boolean>;
}

type Values = { readonly [K in keyof Settings]: Settings[K]["value"] };

const NAME = "espionage.settings";

/**
 * Reads the stored settings and stores every change. Missing, unreadable or unknown values become
 * the default; without a store, settings last as long as the page. Only values other than the
 * default are stored. So the language follows the browser until the user chooses one.
 *
 * @param isNew true if the app has never been on this device; then sounds are on
 */
export function openSettings(store: Store | undefined, languages: readonly string[], isNew = false): Settings {
  const defaults: Values = {
    language: languageFor(languages),
    theme: "system",
    pieceSet: "symbols",
    submit: "fast",
    keys: true,
    animation: true,
    sound: false,
    soundAsked: false,
    volume: QUIET,
    notify: false,
    tip: true,
  };
  const kept = keptValues(store, NAME);
  const opened: Settings = {
    language: signal(oneOf([...LANGUAGES, PSEUDO], kept["language"], defaults.language)),
    theme: signal(oneOf(THEMES, kept["theme"], defaults.theme)),
    pieceSet: signal(oneOf(PIECE_SETS, kept["pieceSet"], defaults.pieceSet)),
    submit: signal(oneOf(SUBMITS, kept["submit"], defaults.submit)),
    keys: signal(oneOf([true, false], kept["keys"], defaults.keys)),
    animation: signal(oneOf([true, false], kept["animation"], defaults.animation)),
    sound: signal(oneOf([true, false], kept["sound"], defaults.sound)),
    soundAsked: signal(oneOf([true, false], kept["soundAsked"], defaults.soundAsked)),
    volume: signal(oneOf(VOLUMES, kept["volume"], defaults.volume)),
    notify: signal(oneOf([true, false], kept["notify"], defaults.notify)),
    tip: signal(oneOf([true, false], kept["tip"], defaults.tip)),
  };
  keepChanges(opened, defaults, store);
  if (isNew) {
    opened.sound.value = true;
    opened.soundAsked.value = true;
  }
  return opened;
}

function keepChanges(settings: Settings, defaults: Values, store: Store | undefined): void {
  const keys = Object.keys(defaults) as (keyof Values)[];
  let opening = true;
  const keep = (): void => {
    if (!opening) {
      const changed = keys.map((key) => [key, settings[key].peek()] as const).filter(([key, v]) => v !== defaults[key]);
      keepValues(store, NAME, Object.fromEntries(changed));
    }
  };
  for (const key of keys) {
    settings[key].subscribe(keep);
  }
  opening = false;
}
