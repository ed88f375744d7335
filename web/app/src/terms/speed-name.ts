import { SPEEDS } from "@sdk";
import { t } from "../i18n/index.js";

/** Returns a speed's name, or its id if the page does not know the speed of a newer server. */
export function speedName(id: string): string {
  const known = SPEEDS.find((speed) => speed === id);
  return known === undefined ? id : t(`archive.speed.${known}`);
}
