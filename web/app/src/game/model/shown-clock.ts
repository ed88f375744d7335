import { computed, type ReadonlySignal } from "@preact/signals";
import { type Client, ClockFace } from "@sdk";
import type { Game } from "./game-view.js";

/** Both clocks of a game; a new object for every snapshot and every time control. */
export interface ShownClock {
  readonly face: ClockFace;
}

/** Returns the clocks of a game; `undefined` while there are none. */
export function shownClock(shown: ReadonlySignal<Game | undefined>, serverTime: Client["connection"]["serverTime"]): ReadonlySignal<ShownClock | undefined> {
  let face: ClockFace | undefined;
  let control: string | undefined;
  return computed(() => {
    const game = shown.value;
    if (game === undefined) {
      return undefined;
    }
    if (face === undefined || control !== game.info.timeControl) {
      control = game.info.timeControl;
      face = new ClockFace(serverTime, control);
    }
    face.show(game.snapshot);
    return game.snapshot.clocks === undefined ? undefined : { face };
  });
}
