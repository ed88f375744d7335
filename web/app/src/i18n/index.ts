/** The texts of the app in six languages. */
export type { Area, Key, LateArea, Parameters } from "./areas.js";
export { formatDate, formatList, formatNumber, formatUnit } from "./format.js";
export { language, languageFor, loadAreas, locale, speak, t } from "./i18n.js";
export { type Language, LANGUAGES, type Locale, PSEUDO } from "./message.js";
