import { useSignal } from "@preact/signals";
import type { Player } from "@sdk";
import { t } from "../i18n/index.js";
import { useShell } from "../shell/context.js";
import { useAccounts } from "./accounts.js";
import { Form, NewPassword, PasswordField, useForm } from "./Form.js";
import { KnownName } from "./KnownName.js";

/**
 * The form that changes the password. The server replaces the session, so the connection must be
 * opened again.
 */
export function ChangePassword({ me }: { readonly me: Player }) {
  const { connection, notices } = useShell();
  const accounts = useAccounts();
  const form = useForm();
  const current = useSignal("");
  const next = useSignal("");
  const send = () =>
    form.send(
      () => accounts.changePassword(current.peek(), next.peek()),
      async () => {
        current.value = "";
        next.value = "";
        await connection.reconnect();
        notices.tell("good", t("account.change.done"));
      },
    );
  return (
    <Form
      state={form}
      title={t("account.change.title")}
      submit={t("account.change.submit")}
      fields={["password"]}
      wrong={t("account.wrongPassword")}
      onSend={send}
    >
      <p>{t("account.change.text")}</p>
      <KnownName me={me} />
      <PasswordField
        state={form}
        label={t("account.currentPassword")}
        value={current}
        autocomplete="current-password"
      />
      <NewPassword state={form} label={t("account.newPassword")} value={next} />
    </Form>
  );
}
