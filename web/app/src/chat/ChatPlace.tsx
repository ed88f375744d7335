import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { ChatPanelProps } from "./ChatPanel.js";
import { chatSettings } from "./chat-settings.js";

/**
 * The place of a game's chat, unless chat is switched off. The panel loads late, and stays away if
 * loading fails.
 */
export function ChatPlace(props: ChatPanelProps) {
  const [late, setLate] = useState<{ readonly Panel: ComponentType<ChatPanelProps> } | undefined>(undefined);
  const on = chatSettings.on.value;
  useEffect(() => {
    if (on) {
      import("./ChatPanel.js").then(
        ({ ChatPanel }) => { setLate({ Panel: ChatPanel }); },
        () => undefined,
      );
    }
  }, [on]);
  return on && late !== undefined ? <late.Panel key={props.gameId} {...props} /> : null;
}
