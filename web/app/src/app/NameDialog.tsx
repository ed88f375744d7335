import { type Signal, useSignal } from "@preact/signals";
import type { Problem } from "@sdk";
import { t } from "../i18n/index.js";
import { useShell } from "../shell/context.js";
import { problemText } from "../shell/error-texts.js";
import { LiveRegion } from "../shell/LiveRegion.js";
import { Modal } from "../shell/Modal.js";
import { LONGEST_NAME, NameLength } from "../shell/NameLength.js";
import { pathOf } from "../shell/routes.js";
import type { SessionStore } from "../shell/session-store.js";

/** The dialog that asks for the player's name when it is needed. */
export function NameDialog() {
  const { session } = useShell();
  return session.asking.value ? <OpenNameDialog session={session} /> : null;
}

function OpenNameDialog({ session }: { readonly session: SessionStore }) {
  const name = useSignal(session.lastName ?? t("shell.name.suggestion"));
  const fault = useSignal<Problem | undefined>(undefined);
  const busy = useSignal(false);
  return (
    <Modal
      titleId="name-title"
      onCancel={() => { session.cancel(); }}
      begin={(dialog) => dialog.querySelector("input")?.select()}
    >
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void enter(session, name.value, fault, busy);
        }}
      >
        <h2 id="name-title">{t("shell.name.title")}</h2>
        <NameField name={name} fault={fault.value} />
        <div class="row">
          <button type="submit" class="button primary" disabled={busy.value}>
            {t("shell.name.go")}
          </button>
          <button type="button" class="button" onClick={() => { session.cancel(); }}>
            {t("shell.name.cancel")}
          </button>
        </div>
        <p>
          <a href={pathOf({ name: "account" })} onClick={() => { session.cancel(); }}>
            {t("shell.name.account")}
          </a>
        </p>
      </form>
    </Modal>
  );
}

function NameField({ name, fault }: { readonly name: Signal<string>; readonly fault: Problem | undefined }) {
  return (
    <div class="field">
      <label for="name">{t("shell.name.label")}</label>
      <input
        id="name"
        type="text"
        autocomplete="nickname"
        maxLength={LONGEST_NAME}
        value={name.value}
        aria-describedby="name-hint name-fault"
        aria-invalid={fault !== undefined}
        onInput={(event) => { name.value = event.currentTarget.value; }}
      />
      <p id="name-hint" class="hint">
        {t("shell.name.hint")} <NameLength name={name.value} />
      </p>
      <LiveRegion says="alert" cause={fault} id="name-fault" class="fault">{fault && problemText(fault)}</LiveRegion>
    </div>
  );
}

async function enter(
  session: SessionStore,
  name: string,
  fault: Signal<Problem | undefined>,
  busy: Signal<boolean>,
): Promise<void> {
  busy.value = true;
  fault.value = await session.enter(name);
  busy.value = false;
}
