import { basename, join } from "node:path";
import type { Plugin } from "vite";
import { DIRECTORY, languageOf, placeOf, TEMPLATE, textsIn } from "./catalogues.js";
import { withConstants } from "./constants.js";

const PART = /^(.+\.pot?)\?(early|late)$/;

/**
 * Loads `LANGUAGE.po?early` and `LANGUAGE.po?late` as modules: the texts that the first page needs,
 * and all others, with their constants filled in. Texts that are not translated are in English.
 */
export function texts(): Plugin {
  return {
    name: "texts",
    enforce: "pre",
    load(id) {
      const [, file, part] = PART.exec(id) ?? [];
      if (file === undefined) {
        return undefined;
      }
      this.addWatchFile(join(DIRECTORY, TEMPLATE));
      const chosen = [...textsIn(languageOf(basename(file)))].filter(([key]) => placeOf(key) === part)
        .map(([key, message]) => [key, withConstants(message)]);
      return `export default ${JSON.stringify(Object.fromEntries(chosen))};`;
    },
  };
}
