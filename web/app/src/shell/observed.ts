import { effect, type ReadonlySignal, signal } from "@preact/signals";
import type { Observable } from "@sdk";

/** Returns an SDK observable as a signal, for the lifetime of the page. */
export function observed<T>(source: Observable<T>): ReadonlySignal<T> {
  const mirror = signal(source.value);
  source.subscribe((value) => {
    mirror.value = value;
  });
  return mirror;
}

/** Resolves with the first matching value, now or later. */
export function firstOf<T, S extends T>(source: ReadonlySignal<T>, fits: (value: T) => value is S): Promise<S> {
  return new Promise((resolve) => {
    const stop = effect(() => {
      const value = source.value;
      if (fits(value)) {
        resolve(value);
        queueMicrotask(() => {
          stop();
        });
      }
    });
  });
}
