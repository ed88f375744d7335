import sprite from "./icons.svg?no-inline";

/** A sign of the sprite `icons.svg`. */
export type IconName = "mask" | "menu" | "more" | "flip" | "close" | "first" | "last" | "previous" | "next" | "play" | "pause" | "eye" | "help" | "link" | "check" | "list" | "up" | "down" | "warning";

/** A sign of the interface. Screen readers skip it, so its control has a label. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
