/** Chat in games. It is a separate entry, because its schema loads with the pages that need it. */
export { type ChatLine, ChatPhrase, ChatReportReason, ChatRoom } from "../gen/espionage/v1/chat_pb.js";
export type { ChatLog } from "./chat-log.js";
export { type ChatLogs, ChatSubscription, type ChatWords } from "./chat-subscription.js";
