import type { account } from "./en/account.js";
import type { archive } from "./en/archive.js";
import type { errors } from "./en/errors.js";
import type { game } from "./en/game.js";
import type { lobby } from "./en/lobby.js";
import type { pairing } from "./en/pairing.js";
import type { replay } from "./en/replay.js";
import type { rules } from "./en/rules.js";
import type { settings } from "./en/settings.js";
import type { shell } from "./en/shell.js";
import type { social } from "./en/social.js";
import type { tips } from "./en/tips.js";
import type { watch } from "./en/watch.js";
import type { Language, ParameterNames, Translation } from "./message.js";

/** The texts of each area, as the English ones define them. */
export interface Areas {
  readonly shell: typeof shell;
  readonly lobby: typeof lobby;
  readonly errors: typeof errors;
  readonly settings: typeof settings;
  readonly account: typeof account;
  readonly archive: typeof archive;
  readonly rules: typeof rules;
  readonly game: typeof game;
  readonly replay: typeof replay;
  readonly watch: typeof watch;
  readonly tips: typeof tips;
  readonly pairing: typeof pairing;
  readonly social: typeof social;
}

export type Area = keyof Areas;

/** The areas of the first load. The other areas load with the pages that need them. */
export const EARLY = ["shell", "lobby", "errors"] as const;

export type EarlyArea = (typeof EARLY)[number];

export type LateArea = Exclude<Area, EarlyArea>;

/** An area in a language. */
export type Translated<A extends Area, L extends Language> = Translation<L, Areas[A]>;

/** All early areas in a language. */
export type Early<L extends Language> = { readonly [A in EarlyArea]: Translated<A, L> };

/** The key of a text: `area.key`. */
export type Key = { [A in Area]: `${A}.${keyof Areas[A] & string}` }[Area];

type MessageOf<K> = K extends `${infer A extends Area}.${infer Rest}`
  ? Rest extends keyof Areas[A]
    ? Areas[A][Rest]
    : never
  : never;

/** The parameters of a key: none, or one value per placeholder. */
export type Parameters<K extends Key> = [ParameterNames<MessageOf<K>>] extends [never]
  ? []
  : [parameters: Readonly<Record<ParameterNames<MessageOf<K>>, string | number>>];
