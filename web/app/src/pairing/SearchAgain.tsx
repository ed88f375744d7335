import { t } from "../i18n/index.js";
import { usePairing } from "./context.js";
import type { Search } from "./search.js";

/** The button that searches once more on the terms of the search that has ended. */
export function SearchAgain({ search, look }: { readonly search: Search; readonly look: "button" | "link" }) {
  const { lobby } = usePairing();
  const missed = search.missed.value;
  return missed === undefined ? null : (
    <button
      type="button"
      class={look}
      disabled={lobby.busy.value}
      onClick={() => void lobby.asPlayer(() => search.seek(missed))}
    >
      {t("pairing.again")}
    </button>
  );
}
