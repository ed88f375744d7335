import type { Early, LateArea, Translated } from "./areas.js";
import { errors } from "./en/errors.js";
import { lobby } from "./en/lobby.js";
import { shell } from "./en/shell.js";
import type { Language } from "./message.js";

/** The loaders of a language's texts. */
export interface Catalogue<L extends Language> {
  readonly early: () => Promise<Early<L>>;
  readonly late: { readonly [A in LateArea]: () => Promise<Translated<A, L>> };
}

/**
 * The texts of all languages. English is part of the first load. Every other language is a file of
 * its own, and so is each late area.
 */
export const CATALOGUES: { readonly [L in Language]: Catalogue<L> } = {
  en: {
    early: () => Promise.resolve({ shell, lobby, errors }),
    late: {
      settings: async () => (await import("./en/settings.js")).settings,
      account: async () => (await import("./en/account.js")).account,
      archive: async () => (await import("./en/archive.js")).archive,
      rules: async () => (await import("./en/rules.js")).rules,
      game: async () => (await import("./en/game.js")).game,
      replay: async () => (await import("./en/replay.js")).replay,
      watch: async () => (await import("./en/watch.js")).watch,
      tips: async () => (await import("./en/tips.js")).tips,
      pairing: async () => (await import("./en/pairing.js")).pairing,
      social: async () => (await import("./en/social.js")).social,
    },
  },
  es: {
    early: () => import("./es/early.js"),
    late: {
      settings: async () => (await import("./es/settings.js")).settings,
      account: async () => (await import("./es/account.js")).account,
      archive: async () => (await import("./es/archive.js")).archive,
      rules: async () => (await import("./es/rules.js")).rules,
      game: async () => (await import("./es/game.js")).game,
      replay: async () => (await import("./es/replay.js")).replay,
      watch: async () => (await import("./es/watch.js")).watch,
      tips: async () => (await import("./es/tips.js")).tips,
      pairing: async () => (await import("./es/pairing.js")).pairing,
      social: async () => (await import("./es/social.js")).social,
    },
  },
  it: {
    early: () => import("./it/early.js"),
    late: {
      settings: async () => (await import("./it/settings.js")).settings,
      account: async () => (await import("./it/account.js")).account,
      archive: async () => (await import("./it/archive.js")).archive,
      rules: async () => (await import("./it/rules.js")).rules,
      game: async () => (await import("./it/game.js")).game,
      replay: async () => (await import("./it/replay.js")).replay,
      watch: async () => (await import("./it/watch.js")).watch,
      tips: async () => (await import("./it/tips.js")).tips,
      pairing: async () => (await import("./it/pairing.js")).pairing,
      social: async () => (await import("./it/social.js")).social,
    },
  },
  sk: {
    early: () => import("./sk/early.js"),
    late: {
      settings: async () => (await import("./sk/settings.js")).settings,
      account: async () => (await import("./sk/account.js")).account,
      archive: async () => (await import("./sk/archive.js")).archive,
      rules: async () => (await import("./sk/rules.js")).rules,
      game: async () => (await import("./sk/game.js")).game,
      replay: async () => (await import("./sk/replay.js")).replay,
      watch: async () => (await import("./sk/watch.js")).watch,
      tips: async () => (await import("./sk/tips.js")).tips,
      pairing: async () => (await import("./sk/pairing.js")).pairing,
      social: async () => (await import("./sk/social.js")).social,
    },
  },
  ru: {
    early: () => import("./ru/early.js"),
    late: {
      settings: async () => (await import("./ru/settings.js")).settings,
      account: async () => (await import("./ru/account.js")).account,
      archive: async () => (await import("./ru/archive.js")).archive,
      rules: async () => (await import("./ru/rules.js")).rules,
      game: async () => (await import("./ru/game.js")).game,
      replay: async () => (await import("./ru/replay.js")).replay,
      watch: async () => (await import("./ru/watch.js")).watch,
      tips: async () => (await import("./ru/tips.js")).tips,
      pairing: async () => (await import("./ru/pairing.js")).pairing,
      social: async () => (await import("./ru/social.js")).social,
    },
  },
  bg: {
    early: () => import("./bg/early.js"),
    late: {
      settings: async () => (await import("./bg/settings.js")).settings,
      account: async () => (await import("./bg/account.js")).account,
      archive: async () => (await import("./bg/archive.js")).archive,
      rules: async () => (await import("./bg/rules.js")).rules,
      game: async () => (await import("./bg/game.js")).game,
      replay: async () => (await import("./bg/replay.js")).replay,
      watch: async () => (await import("./bg/watch.js")).watch,
      tips: async () => (await import("./bg/tips.js")).tips,
      pairing: async () => (await import("./bg/pairing.js")).pairing,
      social: async () => (await import("./bg/social.js")).social,
    },
  },
};
