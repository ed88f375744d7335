import type { ChatWords } from "@sdk/chat";
import { useState } from "preact/hooks";
import { t } from "../i18n/index.js";
import type { ChatModel } from "./chat-model.js";
import { phrasesFor, phraseText } from "./phrases.js";
import { chatRefusalText, MOST_CHARACTERS } from "./texts.js";
import { LiveRegion } from "../shell/LiveRegion.js";

/** The input of the chat, for players who may write. A refused text stays in the field. */
export function ChatForm({ model, signedIn, ended }: {
  readonly model: ChatModel;
  readonly signedIn: boolean;
  readonly ended: boolean;
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
      <div class="chat-phrases" role="group" aria-label={t("game.chat.phrases")}>
        {phrasesFor(ended).map((phrase) => (
          <button key={phrase} type="button" class="button" onClick={() => { void say({ phrase }); }}>
            {phraseText(phrase)}
          </button>
        ))}
      </div>
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
    </>
  );
}
