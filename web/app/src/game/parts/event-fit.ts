import { useSignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/** The classes of an event line, from the largest type to that with most lines. */
const FITS = ["", "long", "long longest"] as const;

type Fit = (typeof FITS)[number];

/** An event line that is measured. */
interface MeasuredLine {
  readonly line: RefObject<HTMLDivElement | null>;
  readonly fit: Fit;
  /** True if a part of it can only be seen by scrolling. */
  readonly scrolls: boolean;
}

/**
 * Measures which type shows a whole title, again in each size of the window. The line to measure
 * has an `h2`.
 */
export function useFit(title: string): MeasuredLine {
  const line = useRef<HTMLDivElement>(null);
  const fit = useSignal<Fit>("");
  const scrolls = useSignal(false);
  useLayoutEffect(() => {
    scrolls.value = line.current !== null && isScrollable(line.current);
  });
  useLayoutEffect(() => {
    const measured = line.current;
    if (measured === null) {
      return undefined;
    }
    const observer = new ResizeObserver(() => { fit.value = fitOf(measured); });
    observer.observe(measured);
    fit.value = fitOf(measured);
    return () => { observer.disconnect(); };
  }, [title]);
  return { line, fit: fit.value, scrolls: scrolls.value };
}

function isScrollable(line: HTMLElement): boolean {
  return line.scrollHeight > line.clientHeight + 1 && getComputedStyle(line).overflowY === "auto";
}

/** Tries the classes without those of a turn that was begun, which shorten the title on phones. */
function fitOf(line: HTMLElement): Fit {
  const classes = line.className;
  const found = FITS.find((fit) => {
    line.className = `event told idle ${fit}`;
    const title = line.querySelector("h2");
    return title === null || title.scrollHeight <= title.clientHeight;
  });
  line.className = classes;
  return found ?? "long longest";
}
