import type { Signal } from "@preact/signals";
import { useId } from "preact/hooks";
import { LANGUAGES, type Locale, PSEUDO, t } from "../i18n/index.js";
import { settings, THEMES } from "../settings/index.js";

/** The languages' own names, so that every user recognises theirs. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  en: "English",
  es: "Español",
  it: "Italiano",
  sk: "Slovenčina",
  ru: "Русский",
  bg: "Български",
  "en-XA": PSEUDO,
};

/** The offered languages; the pseudo-locale only on a page that was opened in it. */
const OFFERED: readonly Locale[] = settings.language.peek() === PSEUDO ? [...LANGUAGES, PSEUDO] : LANGUAGES;

export function LanguageChoice() {
  return (
    <Choice
      label={t("shell.language")}
      chosen={settings.language}
      options={OFFERED.map((language) => ({ value: language, text: LANGUAGE_NAMES[language], lang: language }))}
    />
  );
}

export function ThemeChoice() {
  return (
    <Choice
      label={t("shell.theme")}
      chosen={settings.theme}
      options={THEMES.map((theme) => ({ value: theme, text: t(`shell.theme.${theme}`) }))}
    />
  );
}

interface Option<T> {
  readonly value: T;
  readonly text: string;
  readonly lang?: string;
}

function Choice<T extends string>(props: {
  readonly label: string;
  readonly chosen: Signal<T>;
  readonly options: readonly Option<T>[];
}) {
  const { label, chosen, options } = props;
  const id = useId();
  return (
    <div class="header-choice">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={chosen.value}
        onChange={(event) => {
          const found = options.find(({ value }) => value === event.currentTarget.value);
          if (found) {
            chosen.value = found.value;
          }
        }}
      >
        {options.map(({ value, text, lang }) => (
          <option key={value} value={value} lang={lang} selected={value === chosen.value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
