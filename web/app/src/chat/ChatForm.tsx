import type { ChatWords } from "@sdk/chat";
import { useState } from "preact/hooks";
import { t } from "../i18n/index.js";
import type { ChatModel } from "./chat-model.js";
import { phraseText, PHRASES } from "./phrases.js";
import { chatRefusalText, MOST_CHARACTERS } from "./texts.js";
import { LiveRegion } from "../shell/LiveRegion.js";

/** The input of the chat, for players who may write. A refused text stays in the field. */
export function ChatForm({ model, signedIn, offersPhrases }: {
  readonly model: ChatModel;
  readonly signedIn: boolean;
  /** True if the ready-made phrases are shown at first. */
  readonly offersPhrases: boolean;
}) {
  const [text, setText] = useState("");
  const [fault, setFault] = useState<string | undefined>(undefined);
  if (!model.mayWrite.value) {
    return <p class="hint">{t(signedIn ? "game.chat.closed" : "game.chat.needsName")}</p>;
  }
  const say = async (words: ChatWords): Promise<boolean> => {
    setFault(undefined);
    const answer = await model.say(words);
    if (!answer.ok) {
      setFault(chatRefusalText(answer.refusal));
    }
    return answer.ok;
  };
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    const sent = text.trim();
    if (sent !== "" && (await say({ text: sent }))) {
      setText((now) => (now.trim() === sent ? "" : now));
    }
  };
  return (
    <>
      {fault !== undefined && <LiveRegion says="alert" class="fault">{fault}</LiveRegion>}
      <form class="chat-form" onSubmit={(event) => { void send(event); }}>
        <input
          aria-label={t("game.chat.write")}
          value={text}
          placeholder={t("game.chat.write")}
          maxLength={MOST_CHARACTERS}
          autocomplete="off"
          dir="auto"
          onInput={({ currentTarget }) => { setText(currentTarget.value); }}
        />
        <button type="submit" class="button">
          {t("game.chat.send")}
        </button>
      </form>
      <details class="chat-phrases" open={offersPhrases}>
        <summary>{t("game.chat.phrases")}</summary>
        <div class="row">
          {PHRASES.map((phrase) => (
            <button key={phrase} type="button" class="button quiet" onClick={() => { void say({ phrase }); }}>
              {phraseText(phrase)}
            </button>
          ))}
        </div>
      </details>
    </>
  );
}
