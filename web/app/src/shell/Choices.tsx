import type { Signal } from "@preact/signals";
import { useId } from "preact/hooks";

/** A choice of one among a few options, as a row of buttons. */
export function Choices<T extends string>(props: {
  readonly title: string;
  readonly chosen: Signal<T>;
  readonly options: readonly { readonly value: T; readonly text: string }[];
}) {
  const { title, chosen, options } = props;
  const name = useId();
  return (
    <fieldset>
      <legend class="legend">{title}</legend>
      <div class="choices">
        {options.map(({ value, text }) => (
          <label key={value} class="choice">
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen.value}
              onChange={() => { chosen.value = value; }}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
