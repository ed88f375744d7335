import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { LiveRegion } from "../../shell/LiveRegion.js";
import { Icon } from "../../style/Icon.js";
import { lastCallText } from "../event-texts.js";
import type { Limit } from "../model/last-calls.js";

/** Often enough for the tenths of a clock. */
const TICK_MS = 100;

/**
 * Says what happens when the time is over. The seen time goes on like the clock's; the one that is
 * read out stands, so that it is read once.
 */
export function LastCall({ call }: { readonly call: Limit }) {
  return (
    <>
      <LiveRegion as="span" says="alert" cause={call} class="hidden-text">{lastCallText(call)}</LiveRegion>
      <span aria-hidden="true">
        <Icon name="warning" /> {lastCallText({ ...call, remainingMs: useRemaining(call) })}
      </span>
    </>
  );
}

/** Returns the time that is left since a warning was given. */
function useRemaining({ remainingMs }: Limit): number {
  const left = useSignal(remainingMs);
  useEffect(() => {
    const end = performance.now() + remainingMs;
    left.value = remainingMs;
    const timer = setInterval(() => { left.value = Math.max(0, end - performance.now()); }, TICK_MS);
    return () => { clearInterval(timer); };
  }, [remainingMs]);
  return left.value;
}
