import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import type { Problem } from "@sdk";
import { t } from "../i18n/index.js";
import { MOST_LANGUAGES } from "../languages/codes.js";
import { languageName, namedLanguages } from "../languages/language-names.js";
import { problemText } from "../shell/error-texts.js";
import { useAccounts } from "./accounts.js";
import { LiveRegion } from "../shell/LiveRegion.js";
import { Icon } from "../style/Icon.js";

/** The languages that the player speaks. Every change is sent at once. */
export function Languages({ known }: { readonly known: readonly string[] }) {
  const accounts = useAccounts();
  const id = useId();
  const codes = useSignal(known);
  const busy = useSignal(false);
  const problem = useSignal<Problem | undefined>(undefined);
  const set = async (changed: readonly string[]): Promise<void> => {
    busy.value = true;
    const answer = await accounts.setLanguages(changed);
    busy.value = false;
    problem.value = answer.ok ? undefined : answer.problem;
    if (answer.ok) {
      codes.value = changed;
    }
  };
  return (
    <section class="panel stack tight" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t("account.languages.title")}</h2>
      <p class="hint">{t("account.languages.hint", { most: MOST_LANGUAGES })}</p>
      {codes.value.length === 0 && <p class="empty">{t("account.languages.none")}</p>}
      <ul class="row languages">
        {codes.value.map((code) => (
          <li key={code}>
            <button
              type="button"
              class="button"
              aria-label={t("account.languages.remove", { language: languageName(code) })}
              disabled={busy.value}
              onClick={() => void set(codes.peek().filter((other) => other !== code))}
            >
              {languageName(code)} <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      {codes.value.length < MOST_LANGUAGES && (
        <Adding codes={codes.value} busy={busy.value} onChosen={(code) => void set([...codes.peek(), code])} />
      )}
      <LiveRegion says="alert" cause={problem.value} class="fault">{problem.value && problemText(problem.value)}</LiveRegion>
    </section>
  );
}

function Adding({ codes, busy, onChosen }: {
  readonly codes: readonly string[];
  readonly busy: boolean;
  readonly onChosen: (code: string) => void;
}) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{t("account.languages.add")}</label>
      <select
        id={id}
        value=""
        disabled={busy}
        onChange={({ currentTarget }) => {
          if (currentTarget.value !== "") {
            onChosen(currentTarget.value);
          }
        }}
      >
        <option value="">{t("account.languages.choose")}</option>
        {namedLanguages()
          .filter(({ code }) => !codes.includes(code))
          .map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
      </select>
    </div>
  );
}
