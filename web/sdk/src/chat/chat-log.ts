import type { ChatLine, ChatRoomLines } from "../gen/espionage/v1/chat_pb.js";

const MOST_KEPT = 300;

/** The known lines of one room. */
export interface ChatLog {
  /** True if the player may write there, according to the server's last answer. */
  readonly open: boolean;
  /** The lines in the order of their numbers. A line without an author must not be shown. */
  readonly lines: readonly ChatLine[];
  /** The number up to which all lines that the server still sends have been received. */
  readonly complete: number;
}

/** Returns the log with an answer merged in. Earlier lines that the answer omits are kept. */
export function withAnswer(log: ChatLog | undefined, room: ChatRoomLines): ChatLog {
  const last = room.lines.at(-1)?.number ?? 0;
  return grown({ open: room.open, lines: merged(log?.lines ?? [], room.lines), complete: Math.max(last, log?.complete ?? 0) });
}

/** Returns the log with a pushed line added. */
export function withLine(log: ChatLog, line: ChatLine): ChatLog {
  return grown({ ...log, lines: merged(log.lines, [line]) });
}

/** Returns whether a line has been received while an earlier one is missing. */
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

/**
 * Merges lines. The newer copy of a line wins, because its author may have been erased meanwhile.
 */
function merged(known: readonly ChatLine[], told: readonly ChatLine[]): readonly ChatLine[] {
  const all = new Map([...known, ...told].map((line) => [line.number, line]));
  return [...all.values()].sort((a, b) => a.number - b.number).slice(-MOST_KEPT);
}
