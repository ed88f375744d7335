import type { Stop } from "@sdk";

/**
 * Calls an action on Escape, unless something else uses the key, and on a press outside a part of
 * the page. Returns the function that stops.
 */
export function whenLeft(isInside: (target: Node) => boolean, act: () => void): Stop {
  const press = ({ target }: PointerEvent): void => {
    if (!(target instanceof Node && isInside(target))) {
      act();
    }
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && !event.defaultPrevented) {
      act();
    }
  };
  document.addEventListener("pointerdown", press, true);
  document.addEventListener("keydown", key);
  return () => {
    document.removeEventListener("pointerdown", press, true);
    document.removeEventListener("keydown", key);
  };
}
