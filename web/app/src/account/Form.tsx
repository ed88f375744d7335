import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useId, useMemo, useRef } from "preact/hooks";
import type { Problem } from "@sdk";
import { t } from "../i18n/index.js";
import { problemText } from "../shell/error-texts.js";
import { type Field, FormState } from "./form-state.js";
import { SuspendedNote } from "./SuspendedNote.js";
import { LiveRegion } from "../shell/LiveRegion.js";

/** Returns form state that lives as long as the component. */
export function useForm(): FormState {
  return useMemo(() => new FormState(), []);
}

/**
 * A form under its own heading. It shows the problem of a request, and focuses the field at fault or
 * scrolls to the problem.
 */
export function Form({ state, title, submit, fields, wrong, danger = false, onSend, children }: {
  readonly state: FormState;
  readonly title: string;
  /** The text of the submit button. */
  readonly submit: string;
  /** The fields that show their own faults. */
  readonly fields: readonly Field[];
  /** The text for wrong credentials, if they are not a name and a password. */
  readonly wrong?: string;
  readonly danger?: boolean;
  readonly onSend: () => Promise<void>;
  readonly children: ComponentChildren;
}) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const problem = state.problem.value;
  useEffect(() => {
    if (problem !== undefined) {
      // eslint-disable-next-line no-restricted-syntax -- The fields are drawn after the form.
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
      form.current?.querySelector(":scope > .fault:not(:empty)")?.scrollIntoView({ block: "nearest" });
    }
  }, [problem]);
  const beside = state.problemBeside(fields);
  return (
    <form
      ref={form}
      class="panel stack"
      aria-labelledby={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSend();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
      <LiveRegion says="alert" cause={beside} class="fault">
        {beside && (beside.code === "wrong-credentials" && wrong !== undefined ? wrong : problemText(beside))}
        {beside && <SuspendedNote problem={beside} />}
      </LiveRegion>
      <p>
        <button type="submit" class={`button ${danger ? "danger" : "primary"}`} disabled={state.busy.value}>
          {submit}
        </button>
      </p>
    </form>
  );
}


interface TextProps {
  readonly label: string;
  readonly value: Signal<string>;
  readonly hint?: ComponentChildren;
  readonly fault?: string | Problem | undefined;
}

export function TextField({ autocomplete, ...props }: TextProps & { readonly autocomplete: "username" | "off" }) {
  return <Labelled {...props} type="text" autocomplete={autocomplete} />;
}

/** A password field, hidden unless the form shows its passwords. */
export function PasswordField({ state, autocomplete, ...props }: TextProps & {
  readonly state: FormState;
  readonly autocomplete: "current-password" | "new-password";
}) {
  return <Labelled {...props} type={state.shown.value ? "text" : "password"} autocomplete={autocomplete} />;
}

/** A field for a new password with its rules, and the option to show the form's passwords. */
export function NewPassword({ state, label, value }: {
  readonly state: FormState;
  readonly label: string;
  readonly value: Signal<string>;
}) {
  return (
    <>
      <PasswordField
        state={state}
        label={label}
        value={value}
        autocomplete="new-password"
        hint={t("account.passwordHint")}
        fault={state.faultOf("password")}
      />
      <ShowPassword state={state} />
    </>
  );
}

/** The option that shows the passwords of a form as text. */
export function ShowPassword({ state }: { readonly state: FormState }) {
  return (
    <label class="toggle">
      <input
        type="checkbox"
        checked={state.shown.value}
        onChange={(event) => { state.shown.value = event.currentTarget.checked; }}
      />
      {t("account.show")}
    </label>
  );
}

function Labelled({ label, value, hint, fault, type, autocomplete }: TextProps & {
  readonly type: "text" | "password";
  readonly autocomplete: string;
}) {
  const id = useId();
  const problem = typeof fault === "object" ? fault : undefined;
  const input = {
    id,
    autocomplete,
    autocapitalize: "none",
    spellcheck: false,
    value: value.value,
    "aria-describedby": `${id}-hint ${id}-fault`,
    "aria-invalid": fault !== undefined,
    onInput: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => { value.value = currentTarget.value; },
  } as const;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {type === "text" ? <input type="text" {...input} /> : <input type="password" {...input} />}
      <p id={`${id}-hint`} class="hint" hidden={hint === undefined}>
        {hint}
      </p>
      <LiveRegion says="alert" cause={problem} id={`${id}-fault`} class="fault">{problem ? problemText(problem) : fault}</LiveRegion>
    </div>
  );
}

