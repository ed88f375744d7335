import { useSignal } from "@preact/signals";
import type { Player } from "@sdk";
import { t } from "../i18n/index.js";
import { useShell } from "../shell/context.js";
import { useAccounts } from "./accounts.js";
import { chosenName } from "./chosen-name.js";
import { Form, PasswordField, ShowPassword, TextField, useForm } from "./Form.js";
import { KnownName } from "./KnownName.js";

/**
 * The form that deletes an account or a guest for good. It asks for the name, and for an account's
 * password too.
 */
export function Erase({ me }: { readonly me: Player }) {
  const { connection, session, notices } = useShell();
  const accounts = useAccounts();
  const form = useForm();
  const name = chosenName(me.name);
  const typed = useSignal("");
  const password = useSignal("");
  const other = useSignal(false);
  const send = async (): Promise<void> => {
    other.value = typed.peek().trim() !== name;
    if (!other.peek()) {
      await form.send(
        async () => {
          const known = await session.isKnown();
          return known.ok && known.value ? accounts.erase(password.peek()) : known;
        },
        async (erased) => {
          if (erased === false) {
            return;
          }
          await connection.reconnect();
          notices.tell("good", t("account.erase.done"));
        },
      );
    }
  };
  return (
    <Form
      state={form}
      title={t("account.erase.title")}
      submit={t("account.erase.submit")}
      fields={[]}
      wrong={t("account.wrongPassword")}
      danger
      onSend={send}
    >
      <p>{t("account.erase.text")}</p>
      <TextField
        label={t("account.erase.name", { name })}
        value={typed}
        autocomplete="off"
        fault={other.value ? t("account.erase.otherName") : undefined}
      />
      {!me.guest && (
        <>
          <KnownName me={me} />
          <PasswordField state={form} label={t("account.password")} value={password} autocomplete="current-password" />
          <ShowPassword state={form} />
        </>
      )}
    </Form>
  );
}
