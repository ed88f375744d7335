import { ChatReportReason } from "@sdk/chat";
import { useId, useState } from "preact/hooks";
import { t } from "../i18n/index.js";
import type { ChatModel } from "./chat-model.js";
import { chatRefusalText, MOST_CHARACTERS } from "./texts.js";
import { LiveRegion } from "../shell/LiveRegion.js";

const REASONS = [
  [ChatReportReason.INSULT, "game.chat.reason.insult"],
  [ChatReportReason.SPAM, "game.chat.reason.spam"],
  [ChatReportReason.CHEATING, "game.chat.reason.cheating"],
  [ChatReportReason.OTHER, "game.chat.reason.other"],
] as const;

/** The form that reports a line to the operator. */
export function ReportForm({ model, number, done }: {
  readonly model: ChatModel;
  readonly number: number;
  readonly done: () => void;
}) {
  const id = useId();
  const [reason, setReason] = useState<ChatReportReason>(ChatReportReason.INSULT);
  const [text, setText] = useState("");
  const [told, setTold] = useState<string | undefined>(undefined);
  const [sent, setSent] = useState(false);
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    setTold(undefined);
    const answer = await model.report(number, reason, text.trim());
    setSent(answer.ok);
    setTold(answer.ok ? t("game.chat.reported") : chatRefusalText(answer.refusal));
  };
  return (
    <form class="stack tight chat-report" onSubmit={(event) => { void send(event); }}>
      {told !== undefined && <LiveRegion says="status">{told}</LiveRegion>}
      {!sent && (
        <>
          <label for={`${id}-reason`}>{t("game.chat.reason")}</label>
          <select
            id={`${id}-reason`}
            value={reason}
            onChange={({ currentTarget }) => { setReason(REASONS[currentTarget.selectedIndex]?.[0] ?? ChatReportReason.OTHER); }}
          >
            {REASONS.map(([value, key]) => (
              <option key={value} value={value}>
                {t(key)}
              </option>
            ))}
          </select>
          <label for={`${id}-text`}>{t("game.chat.reportText")}</label>
          <input
            id={`${id}-text`}
            value={text}
            maxLength={MOST_CHARACTERS}
            onInput={({ currentTarget }) => { setText(currentTarget.value); }}
          />
        </>
      )}
      <div class="row">
        {!sent && (
          <button type="submit" class="button primary">
            {t("game.chat.reportSend")}
          </button>
        )}
        <button type="button" class="button" onClick={done}>
          {t(sent ? "game.close" : "game.cancel")}
        </button>
      </div>
    </form>
  );
}
