import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../i18n/index.js";
import { usePairing } from "../pairing/context.js";
import type { Search } from "../pairing/search.js";
import { useLateParts } from "./late-parts.js";

/** The place of quick pairing, which is filled once that is loaded. */
export function FindPlace() {
  const pairing = usePairing();
  const late = useLateParts();
  const search = useSignal<Search | undefined>(undefined);
  useEffect(() => {
    pairing.search().then(
      (loaded) => { search.value = loaded; },
      () => undefined,
    );
  }, [pairing, search]);
  return (
    <section class="find" aria-labelledby="find-title">
      <div class="line-title">
        <h2 id="find-title">{t("lobby.find.title")}</h2>
        {late !== undefined && search.value !== undefined && <late.KindField search={search.value} />}
      </div>
      {late !== undefined && search.value !== undefined && <late.FindGame search={search.value} />}
    </section>
  );
}
