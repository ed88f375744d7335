import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { Archive, type ContactList } from "@sdk";
import { t } from "../i18n/index.js";
import { useShell } from "../shell/context.js";
import { problemText } from "../shell/error-texts.js";
import type { ContactBook } from "./contact-book.js";
import { LiveRegion } from "../shell/LiveRegion.js";

/** The form that sends a friend request by name. */
export function AskByName({ book, list }: { readonly book: ContactBook; readonly list: ContactList }) {
  const { http, connection } = useShell();
  const id = useId();
  const name = useSignal("");
  const fault = useSignal<string | undefined>(undefined);
  const ask = async (): Promise<void> => {
    fault.value = undefined;
    const answer = await new Archive(http).playerByName(name.value.trim());
    if (!answer.ok) {
      fault.value = answer.problem.code === "not-found" ? t("social.unknown") : problemText(answer.problem);
      return;
    }
    const { playerId } = answer.value.player;
    if (playerId === connection.me.peek()?.playerId) {
      fault.value = t("social.unknown");
    } else if (list.blocked.some((one) => one.playerId === playerId)) {
      fault.value = t("social.youBlock");
    } else {
      name.value = "";
      await book.befriend(playerId);
    }
  };
  return (
    <form
      class="field"
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <label for={id}>{t("social.askByName")}</label>
      <div class="row">
        <input
          id={id}
          type="text"
          autocomplete="off"
          spellcheck={false}
          required
          value={name.value}
          aria-describedby={`${id}-fault`}
          aria-invalid={fault.value !== undefined}
          onInput={(event) => {
            name.value = event.currentTarget.value;
            fault.value = undefined;
          }}
        />
        <button type="submit" class="button" disabled={book.busy.value}>
          {t("social.ask")}
        </button>
      </div>
      <LiveRegion says="alert" id={`${id}-fault`} class="fault">{fault.value}</LiveRegion>
    </form>
  );
}
