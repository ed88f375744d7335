import { t } from "../i18n/index.js";
import type { Shell } from "../shell/context.js";

/**
 * Returns to the page from which the player came to log in. Who opened the account's page first
 * stays there.
 */
export function leave({ router, notices }: Pick<Shell, "router" | "notices">, name: string): void {
  if (router.previous !== undefined) {
    notices.tell("good", t("account.known", { name }));
    router.navigate(router.previous, "replace");
  }
}
