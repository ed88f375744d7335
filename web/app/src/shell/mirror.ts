import { type ReadonlySignal, signal } from "@preact/signals";
import type { Observable, Stop } from "@sdk";

/** Returns an SDK observable as a signal, until stopped. */
export function mirror<T>(source: Observable<T>): { readonly signal: ReadonlySignal<T>; readonly stop: Stop } {
  const reflected = signal(source.value);
  const stop = source.subscribe((value) => {
    reflected.value = value;
  });
  return { signal: reflected, stop };
}
