/** Chat in games. Not part of the SDK's index: its schema is loaded with the pages that need it. */
export { type ChatLine, ChatPhrase, ChatReportReason, ChatRoom } from "../gen/espionage/v1/chat_pb.js";
export type { ChatLog } from "./chat-log.js";
export { type ChatLogs, ChatSubscription, type ChatWords } from "./chat-subscription.js";
