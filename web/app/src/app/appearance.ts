import { effect } from "@preact/signals";
import { type Language, language, locale, speak, t } from "../i18n/index.js";
import { settings } from "../settings/index.js";
import type { Notices } from "../shell/notices.js";

/** Returns the address of the manifest in a language. */
function manifestOf(tag: Language): string {
  return tag === "en" ? "/manifest.webmanifest" : `/manifest.${tag}.webmanifest`;
}

/**
 * Applies the settings of colours and language to `<html>`; the language after loading its texts.
 */
export function followSettings(root: HTMLElement, notices: Notices): void {
  effect(() => {
    const theme = settings.theme.value;
    if (theme === "system") {
      root.removeAttribute("data-theme");
    } else {
      root.setAttribute("data-theme", theme);
    }
  });
  effect(() => {
    const wanted = settings.language.value;
    speak(wanted).catch(() => {
      notices.tell("bad", t("shell.page.failed"));
    });
  });
  effect(() => {
    root.lang = locale();
    const manifest = root.querySelector<HTMLLinkElement>("link[rel=manifest]");
    if (manifest !== null) {
      manifest.href = manifestOf(language());
    }
  });
}
