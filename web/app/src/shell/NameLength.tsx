import { t } from "../i18n/index.js";
import { LiveRegion } from "./LiveRegion.js";

/** The most characters of a player's name. */
export const LONGEST_NAME = 20;

/** The length of a name while it is typed; screen readers are told when no more is possible. */
export function NameLength({ name }: { readonly name: string }) {
  const length = Array.from(name.trim()).length;
  return (
    <LiveRegion as="span" says={length < LONGEST_NAME ? "off" : "status"} class={length > LONGEST_NAME ? "fault" : undefined}>
      {t("shell.name.length", { length })}
    </LiveRegion>
  );
}
