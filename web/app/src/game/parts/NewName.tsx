import { useSignal } from "@preact/signals";
import { t } from "../../i18n/index.js";

/**
 * Under which name a deployment is to be kept.
 *
 * @param onName tells whether it was kept; then the next one has no name yet
 */
export function NewName({ ready, onName }: {
  readonly ready: boolean;
  readonly onName: (name: string) => boolean | Promise<boolean>;
}) {
  const name = useSignal("");
  const isName = name.value.trim() !== "";
  const keep = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (ready && isName && (await onName(name.value))) {
      name.value = "";
    }
  };
  return (
    <form class="kept-new" onSubmit={(event) => void keep(event)}>
      <label class="field">
        <span class="legend">{t("game.kept.name")}</span>
        <input
          type="text"
          maxLength={40}
          value={name.value}
          onInput={(event) => { name.value = event.currentTarget.value; }}
        />
      </label>
      <button type="submit" class="button" disabled={!ready || !isName}>
        {t("game.kept.keep")}
      </button>
    </form>
  );
}
