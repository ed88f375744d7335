import { createElement, type ComponentChildren, type HTMLAttributes } from "preact";
import { useRef } from "preact/hooks";

const POLITENESS = {
  status: { role: "status" },
  alert: { role: "alert" },
  polite: { "aria-live": "polite" },
  off: { "aria-live": "off" },
} as const;

/** Looks like nothing, and makes a text differ from the same text before. */
const AGAIN = "\u00a0";

/**
 * A part of the page whose changes screen readers announce.
 *
 * Screen readers compare its text with the text before, and are silent if nothing changed. A message
 * that may follow an equal one therefore names its cause, a new object for each message.
 */
export function LiveRegion({ as = "p", says, cause, children, ...others }: Omit<HTMLAttributes, "role"> & {
  readonly as?: "p" | "div" | "span" | "strong" | "ul" | "section";
  readonly says: keyof typeof POLITENESS;
  /** The object behind the present message; `undefined` while there is none. */
  readonly cause?: object | undefined;
  readonly children?: ComponentChildren;
}) {
  const last = useRef({ cause, again: false });
  if (last.current.cause !== cause) {
    last.current = { cause, again: last.current.cause !== undefined && cause !== undefined && !last.current.again };
  }
  return createElement(as, { ...others, ...POLITENESS[says] }, children, last.current.again && AGAIN);
}
