import type { Signal } from "@preact/signals";

/** A setting that is on or off. */
export function Toggle({ label, on }: { readonly label: string; readonly on: Signal<boolean> }) {
  return (
    <label class="toggle">
      <input type="checkbox" checked={on.value} onChange={(event) => { on.value = event.currentTarget.checked; }} />
      {label}
    </label>
  );
}
