import { useSignal } from "@preact/signals";
import { t } from "../i18n/index.js";

/**
 * The field for the name of a deployment to save.
 *
 * @param onName returns whether the deployment was saved; then the field is cleared
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
        <span class="legend">{t("game.kept.as")}</span>
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
