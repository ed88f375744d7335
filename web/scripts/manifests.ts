import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { languages, type Message, SOURCE_LANGUAGE, textsIn } from "./catalogues.js";

const ENGLISH = fileURLToPath(new URL("../app/public/manifest.webmanifest", import.meta.url));

/** Writes the manifest of the installed app in every other language: `manifest.LANGUAGE.webmanifest`. */
export function manifests(): Plugin {
  return {
    name: "manifests",
    apply: "build",
    generateBundle() {
      const english = JSON.parse(readFileSync(ENGLISH, "utf8")) as object;
      for (const lang of languages().filter((language) => language !== SOURCE_LANGUAGE)) {
        const texts = textsIn(lang);
        const name = wholeText(texts, "shell.name");
        const own = { ...english, lang, name, short_name: name, description: wholeText(texts, "build.description") };
        this.emitFile({ type: "asset", fileName: `manifest.${lang}.webmanifest`, source: JSON.stringify(own) });
      }
    },
  };
}

/** Returns a text without plural forms. */
export function wholeText(texts: ReadonlyMap<string, Message>, key: string): string {
  const message = texts.get(key);
  if (typeof message !== "string") {
    throw new Error(`expected a text without plural forms: ${key}`);
  }
  return message;
}
