import type { ChatLine, ChatRoomLines } from "../gen/espionage/v1/chat_pb.js";

const MOST_KEPT = 300;

/** What is known of one room. */
export interface ChatLog {
  /** Whether one may write there, as the server last said. */
  readonly open: boolean;
  /** In the order of their numbers; of a line without an author nothing is to be shown. */
  readonly lines: readonly ChatLine[];
  /** All lines up to this number have come, as far as they are still told. */
  readonly complete: number;
}

/** With an answer: what came before it and is not in it stays. */
export function withAnswer(log: ChatLog | undefined, room: ChatRoomLines): ChatLog {
  const last = room.lines.at(-1)?.number ?? 0;
  return grown({ open: room.open, lines: merged(log?.lines ?? [], room.lines), complete: Math.max(last, log?.complete ?? 0) });
}

/** With a line that was pushed. */
export function withLine(log: ChatLog, line: ChatLine): ChatLog {
  return grown({ ...log, lines: merged(log.lines, [line]) });
}

/** Whether a line has come of which an earlier one is missing. */
export function hasGap({ lines, complete }: ChatLog): boolean {
  return (lines.at(-1)?.number ?? 0) > complete;
}

function grown(log: ChatLog): ChatLog {
  let { complete } = log;
  for (const { number } of log.lines) {
    complete = number === complete + 1 ? number : complete;
  }
  return { ...log, complete };
}

/** The newer telling of a line counts: its author may have been erased meanwhile. */
function merged(known: readonly ChatLine[], told: readonly ChatLine[]): readonly ChatLine[] {
  const all = new Map([...known, ...told].map((line) => [line.number, line]));
  return [...all.values()].sort((a, b) => a.number - b.number).slice(-MOST_KEPT);
}
