import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Search } from "../pairing/search.js";
import { useApp } from "../shell/app.js";
import { useLateParts } from "./late-parts.js";

/** The place of quick pairing, once it is loaded. */
export function PlayNowPlace() {
  const app = useApp();
  const late = useLateParts();
  const search = useSignal<Search | undefined>(undefined);
  useEffect(() => {
    app.search().then(
      (loaded) => { search.value = loaded; },
      () => undefined,
    );
  }, [app, search]);
  return late === undefined || search.value === undefined ? (
    <div class="panel play-now" />
  ) : (
    <late.PlayNow search={search.value} />
  );
}
