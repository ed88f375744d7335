import type { Signal } from "@preact/signals";
import { useId } from "preact/hooks";
import { LANGUAGES, type Locale, PSEUDO, t } from "../i18n/index.js";
import { settings, THEMES } from "../settings/index.js";

/** Returns a language's own name, so that every reader recognises theirs. */
export function languageName(locale: Locale): string {
  const name = locale === PSEUDO ? PSEUDO : (new Intl.DisplayNames(locale, { type: "language" }).of(locale) ?? locale);
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

/** The offered languages; the pseudo-locale only on a page that was opened in it. */
const OFFERED: readonly Locale[] = settings.language.peek() === PSEUDO ? [...LANGUAGES, PSEUDO] : LANGUAGES;

/** The choices of language and colours. */
export function HeaderChoices() {
  return (
    <>
      <LanguageChoice />
      <ThemeChoice />
    </>
  );
}

function LanguageChoice() {
  return (
    <Choice
      label={t("shell.language")}
      chosen={settings.language}
      options={OFFERED.map((language) => ({ value: language, text: languageName(language), lang: language }))}
    />
  );
}

function ThemeChoice() {
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
