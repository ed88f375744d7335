import { localStore } from "../settings/index.js";
import { keepValues, keptValues } from "../settings/kept-values.js";

const NAME = "espionage.regular";

/** Returns whether the last visitor of this device was a regular, so that nothing moves when that is known again. */
export function wasRegular(): boolean {
  return keptValues(localStore(), NAME)["regular"] === true;
}

/** Notes on this device whether the present visitor is a regular. */
export function noteRegular(regular: boolean): void {
  if (regular !== wasRegular()) {
    keepValues(localStore(), NAME, { regular });
  }
}
