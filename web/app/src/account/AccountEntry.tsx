import { useSignal } from "@preact/signals";
import type { Player } from "@sdk";
import { t } from "../i18n/index.js";
import { type Shell, useShell } from "../shell/context.js";
import { Choices } from "../shell/Choices.js";
import { NameLength } from "../shell/NameLength.js";
import { useAccounts } from "./accounts.js";
import { chosenName } from "./chosen-name.js";
import { leave } from "./leave.js";
import type { UnsavedCodes } from "./unsaved-codes.js";
import { Form, NewPassword, PasswordField, ShowPassword, TextField, useForm } from "./Form.js";

type Way = "logIn" | "register" | "recover";

const WAYS = ["logIn", "register", "recover"] as const satisfies readonly Way[];

/** The ways to an account, for visitors and guests. */
export function AccountEntry({ guest, onCodes }: {
  readonly guest: Player | undefined;
  /** Called with new recovery codes that the player must save. */
  readonly onCodes: (made: UnsavedCodes) => void;
}) {
  const way = useSignal<Way>(guest === undefined ? "logIn" : "register");
  return (
    <>
      <p class="lead">{guest === undefined ? t("account.lead") : t("account.guest", { name: guest.name })}</p>
      <Choices
        title={t("account.way")}
        chosen={way}
        options={WAYS.map((value) => ({ value, text: t(`account.way.${value}`) }))}
      />
      {guest !== undefined && way.value !== "register" && <p>{t("account.guestLost", { name: guest.name })}</p>}
      {way.value === "logIn" && <LogIn />}
      {way.value === "register" && <Register guest={guest} onCodes={onCodes} />}
      {way.value === "recover" && <Recover />}
    </>
  );
}

function LogIn() {
  const shell = useShell();
  const accounts = useAccounts();
  const form = useForm();
  const name = useSignal("");
  const password = useSignal("");
  const send = () =>
    form.send(
      () => accounts.login(name.peek().trim(), password.peek()),
      ({ player }) => arrive(shell, player.name),
    );
  return (
    <Form
      state={form}
      title={t("account.logIn.title")}
      submit={t("account.logIn.submit")}
      fields={["name", "password"]}
      onSend={send}
    >
      <TextField label={t("account.name")} value={name} autocomplete="username" fault={form.faultOf("name")} />
      <PasswordField
        state={form}
        label={t("account.password")}
        value={password}
        autocomplete="current-password"
        fault={form.faultOf("password")}
      />
      <ShowPassword state={form} />
    </Form>
  );
}

/** Connects as the account, and returns to the page before. */
async function arrive(shell: Shell, name: string): Promise<void> {
  if (await shell.connection.reconnect()) {
    leave(shell, name);
  }
}

function Register({ guest, onCodes }: Parameters<typeof AccountEntry>[0]) {
  const { connection } = useShell();
  const accounts = useAccounts();
  const form = useForm();
  const name = useSignal(guest === undefined ? "" : chosenName(guest.name));
  const password = useSignal("");
  const send = () =>
    form.send(
      () => accounts.register(name.peek().trim(), password.peek()),
      async ({ session, recoveryCodes }) => {
        onCodes({ playerId: session.player.playerId, codes: recoveryCodes });
        await connection.reconnect();
      },
    );
  return (
    <Form
      state={form}
      title={t("account.register.title")}
      submit={t("account.register.submit")}
      fields={["name", "password"]}
      onSend={send}
    >
      <TextField
        label={t("account.name")}
        value={name}
        autocomplete="username"
        hint={<>{t("account.nameHint")} <NameLength name={name.value} /></>}
        fault={form.faultOf("name")}
      />
      <NewPassword state={form} label={t("account.password")} value={password} />
    </Form>
  );
}

function Recover() {
  const shell = useShell();
  const accounts = useAccounts();
  const form = useForm();
  const name = useSignal("");
  const code = useSignal("");
  const password = useSignal("");
  const send = () =>
    form.send(
      () => accounts.recover(name.peek().trim(), code.peek().trim(), password.peek()),
      ({ player }) => arrive(shell, player.name),
    );
  return (
    <Form
      state={form}
      title={t("account.recover.title")}
      submit={t("account.recover.submit")}
      fields={["name", "password"]}
      wrong={t("account.wrongCode")}
      onSend={send}
    >
      <p>{t("account.recover.text")}</p>
      <TextField label={t("account.name")} value={name} autocomplete="username" fault={form.faultOf("name")} />
      <TextField label={t("account.code")} value={code} autocomplete="off" />
      <NewPassword state={form} label={t("account.newPassword")} value={password} />
    </Form>
  );
}
