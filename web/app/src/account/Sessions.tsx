import { useId } from "preact/hooks";
import type { SessionEntry } from "@sdk";
import { formatDate, t } from "../i18n/index.js";
import { useShell } from "../shell/context.js";
import { RequestResult, useHttpRequest } from "../shell/http-request.js";
import { problemText } from "../shell/error-texts.js";
import { useAccounts } from "./accounts.js";

/**
 * The player's open sessions, each with a way to end it. The list is reloaded when the own session
 * changes.
 */
export function Sessions() {
  const { connection, notices } = useShell();
  const accounts = useAccounts();
  const request = useHttpRequest(connection.welcome.value, () => accounts.sessions());
  const id = useId();
  const end = async (entry: SessionEntry): Promise<void> => {
    const answer = await accounts.endSession(entry.sessionId);
    if (!answer.ok) {
      notices.tell("bad", problemText(answer.problem));
      return;
    }
    notices.tell("good", t("account.sessions.ended"));
    if (entry.current) {
      await connection.reconnect();
    } else {
      request.again();
    }
  };
  return (
    <section class="panel stack" aria-labelledby={id}>
      <h2 id={id}>{t("account.sessions.title")}</h2>
      <RequestResult request={request}>
        {(sessions) => (
          <ul class="rows">
            {sessions.map((entry) => (
              <Entry key={entry.sessionId} entry={entry} onEnd={() => void end(entry)} />
            ))}
          </ul>
        )}
      </RequestResult>
    </section>
  );
}

function Entry({ entry, onEnd }: { readonly entry: SessionEntry; readonly onEnd: () => void }) {
  const since = formatDate(entry.createdAtEpochMs, { dateStyle: "medium", timeStyle: "short" });
  return (
    <li class="list-row">
      <div class="list-text">
        <strong>{t("account.sessions.since", { date: since })}</strong>
        <span class="terms">
          <span>{t("account.sessions.until", { date: formatDate(entry.expiresAtEpochMs) })}</span>
          {entry.current && <span>{t("account.sessions.current")}</span>}
        </span>
      </div>
      <button
        type="button"
        class="button"
        aria-label={`${t("account.sessions.end")}: ${since}`}
        onClick={onEnd}
      >
        {t("account.sessions.end")}
      </button>
    </li>
  );
}
