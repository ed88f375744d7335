import { useLate } from "../shell/use-late.js";
import type { ChatPanelProps } from "./ChatPanel.js";
import { chatSettings } from "../settings/chat-settings.js";

/**
 * The place of a game's chat, unless chat is switched off. The panel loads late, and stays away if
 * loading fails.
 */
export function ChatPlace(props: ChatPanelProps) {
  const late = useLate(chatSettings.on.value, () => import("./ChatPanel.js"));
  return late === undefined ? null : <late.ChatPanel key={props.gameId} {...props} />;
}
