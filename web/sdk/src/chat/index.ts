/** Chat in games. An entry of its own, because its schema is loaded with the pages that need it. */
export { type ChatLine, ChatPhrase, ChatReportReason, ChatRoom } from "../gen/espionage/v1/chat_pb.js";
export type { ChatLog } from "./chat-log.js";
export { type ChatLogs, ChatSubscription, type ChatWords } from "./chat-subscription.js";
