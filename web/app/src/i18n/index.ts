/** The texts of the app, and numbers, dates and lists in the reader's language. */
export { formatClockTime, formatDate, formatList, formatNumber, formatUnit, formatWait } from "./format.js";
export { LANGUAGES } from "./gen.js";
export { language, languageFor, loadLateTexts, locale, preferRegions, speak, t } from "./i18n.js";
export { type Key, type Language, type Locale, type Parameters, PSEUDO } from "./message.js";
