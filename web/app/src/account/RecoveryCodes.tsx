import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../i18n/index.js";
import { type Shell, useShell } from "../shell/context.js";
import { copyText } from "../shell/copy-text.js";
import { saveFile } from "./save-file.js";

/** Recovery codes, which are shown only once, until the player confirms that they are saved. */
export function RecoveryCodes({ codes, onKept }: { readonly codes: readonly string[]; readonly onKept: () => void }) {
  const shell = useShell();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const text = [t("shell.name"), location.origin, shell.connection.me.value?.name ?? "", "", ...codes, ""].join("\n");
  return (
    <section class="panel stack" aria-labelledby="codes-title">
      <h2 id="codes-title" ref={heading} tabIndex={-1}>
        {t("account.codes.title")}
      </h2>
      <p>{t("account.codes.lead")}</p>
      <ol class="recovery-codes" aria-labelledby="codes-title">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div class="row">
        <button type="button" class="button" onClick={() => void copy(text, shell)}>
          {t("account.codes.copy")}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => { saveFile("espionage-recovery-codes.txt", "text/plain", text); }}
        >
          {t("account.codes.download")}
        </button>
        <button type="button" class="button primary" onClick={onKept}>
          {t("account.codes.done")}
        </button>
      </div>
    </section>
  );
}

async function copy(text: string, { notices }: Shell): Promise<void> {
  const copied = await copyText(text);
  notices.tell(copied ? "good" : "bad", t(copied ? "account.codes.copied" : "account.codes.notCopied"));
}
