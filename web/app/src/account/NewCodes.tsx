import { useSignal } from "@preact/signals";
import type { Player } from "@sdk";
import { t } from "../i18n/index.js";
import { useAccounts } from "./accounts.js";
import { Form, PasswordField, ShowPassword, useForm } from "./Form.js";
import { KnownName } from "./KnownName.js";
import type { UnsavedCodes } from "./unsaved-codes.js";

/** The number of unused recovery codes, and a form that makes new ones. */
export function NewCodes({ me, left, onCodes }: {
  readonly me: Player;
  readonly left: number;
  readonly onCodes: (made: UnsavedCodes) => void;
}) {
  const accounts = useAccounts();
  const form = useForm();
  const password = useSignal("");
  return (
    <Form
      state={form}
      title={t("account.codes.title")}
      submit={t("account.codes.make")}
      fields={[]}
      wrong={t("account.wrongPassword")}
      onSend={() => form.send(() => accounts.recoveryCodes(password.peek()), (codes) => { onCodes({ playerId: me.playerId, codes }); })}
    >
      <p>
        {t("account.codes.left", { count: left })} {t("account.codes.anew")}
      </p>
      <KnownName me={me} />
      <PasswordField state={form} label={t("account.password")} value={password} autocomplete="current-password" />
      <ShowPassword state={form} />
    </Form>
  );
}
