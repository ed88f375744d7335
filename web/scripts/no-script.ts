import type { Plugin } from "vite";
import { languages, textsIn } from "./catalogues.js";
import { wholeText } from "./manifests.ts";

/** Fills `<noscript>` of the page with a sentence in every language, as only a script could choose one. */
export function noScript(): Plugin {
  return { name: "no-script", transformIndexHtml: inEveryLanguage };
}

/** Returns the page with the sentences. */
export function inEveryLanguage(page: string): string {
  const sentences = languages().map((lang) => `<p lang="${lang}">${wholeText(textsIn(lang), "build.noScript")}</p>`);
  return page.replace("<noscript></noscript>", `<noscript>${sentences.join("")}</noscript>`);
}
