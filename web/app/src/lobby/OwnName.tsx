import type { Signal } from "@preact/signals";
import { useId } from "preact/hooks";
import { t } from "../i18n/index.js";
import { useShell } from "../shell/context.js";

const LONGEST_NAME = 20;

/** The name under which the other player sees the user: to type, until there is a session. */
export function OwnName({ label, name }: { readonly label: string; readonly name: Signal<string> }) {
  const me = useShell().connection.me.value;
  const id = useId();
  if (me !== undefined) {
    return (
      <p class="own-name">
        {label} <strong>{me.name}</strong>
      </p>
    );
  }
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="text"
        autocomplete="nickname"
        required
        maxLength={LONGEST_NAME}
        value={name.value}
        aria-describedby={`${id}-hint`}
        onInput={(event) => { name.value = event.currentTarget.value; }}
      />
      <p id={`${id}-hint`} class="hint">
        {t("shell.name.hint")}
      </p>
    </div>
  );
}
