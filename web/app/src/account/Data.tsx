import { t } from "../i18n/index.js";
import { useAccounts } from "./accounts.js";
import { Form, useForm } from "./Form.js";
import { saveFile } from "./save-file.js";

/** The download of everything that the server stores about the player. */
export function Data() {
  const accounts = useAccounts();
  const form = useForm();
  const send = () =>
    form.send(
      () => accounts.exportData(),
      ({ text }) => {
        saveFile("espionage-my-data.json", "application/json", text);
      },
    );
  return (
    <Form state={form} title={t("account.data.title")} submit={t("account.data.download")} fields={[]} onSend={send}>
      <p>{t("account.data.text")}</p>
    </Form>
  );
}
