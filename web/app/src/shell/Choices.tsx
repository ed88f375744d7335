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
      <Options look="choice" name={name} chosen={chosen} options={options} />
    </fieldset>
  );
}

/**
 * The options of a choice: buttons in a row, or the segments of one bar. The `kind` of an option is
 * a second line below its text.
 */
export function Options<T extends string>({ look, name, chosen, options }: {
  readonly look: "choice" | "segment";
  /** The name that joins the options, unique on the page. */
  readonly name: string;
  readonly chosen: Signal<T>;
  readonly options: readonly { readonly value: T; readonly text: string; readonly kind?: string }[];
}) {
  return (
    <div class={`${look}s`}>
      {options.map(({ value, text, kind }) => (
        <label key={value} class={look}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen.value}
            onChange={() => { chosen.value = value; }}
          />
          <span>
            {text}
            {kind !== undefined && (
              <>
                {" "}
                <small>{kind}</small>
              </>
            )}
          </span>
        </label>
      ))}
    </div>
  );
}
