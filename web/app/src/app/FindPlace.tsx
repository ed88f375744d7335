import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../i18n/index.js";
import type { Search } from "../pairing/search.js";
import { useApp } from "../shell/context.js";
import { useLateParts } from "./late-parts.js";

/** The place of quick pairing, which is filled once that is loaded. */
export function FindPlace() {
  const app = useApp();
  const late = useLateParts();
  const search = useSignal<Search | undefined>(undefined);
  useEffect(() => {
    app.search().then(
      (loaded) => { search.value = loaded; },
      () => undefined,
    );
  }, [app, search]);
  return (
    <section class="find" aria-labelledby="find-title">
      <div class="line-title">
        <h2 id="find-title">{t("lobby.find.title")}</h2>
      </div>
      {late !== undefined && search.value !== undefined && <late.FindGame search={search.value} />}
    </section>
  );
}
