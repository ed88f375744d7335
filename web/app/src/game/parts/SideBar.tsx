import type { ComponentChildren } from "preact";
import type { Side } from "@sdk/rules";
import { sideText } from "../texts.js";
import { PieceSign } from "./PieceSign.js";

/** The most characters of a name in the letters of the bar: a guest's number included, two lines of the narrowest. */
const SHORT_NAME = 20;

/** The bar of a side above or below the board: its sign, name and clock, and what else is known below them. */
export function SideBar({ side, place, toMove, label = sideText(side), title, name, facts, tray, clock }: {
  readonly side: Side;
  readonly place: "upper" | "lower";
  /** True if the side is to move. */
  readonly toMove: boolean;
  readonly label?: string;
  /** The whole name, if there is no room for it. */
  readonly title: string;
  readonly name: ComponentChildren;
  /** The facts about the player, in the second line. */
  readonly facts?: ComponentChildren;
  /** The side in this game, after the facts. */
  readonly tray: ComponentChildren;
  readonly clock: ComponentChildren;
}) {
  return (
    <section class={`player ${place}${toMove ? " to-move" : ""}`} aria-label={label}>
      <PieceSign side={side} piece={undefined} />
      <p class="player-words">
        <b class={title.length > SHORT_NAME ? "player-name long" : "player-name"} title={title}>
          {name}
        </b>
        <span class="hidden-text">{sideText(side)}</span>
      </p>
      <div class="player-facts">
        {facts}
        <div class="player-tray">{tray}</div>
      </div>
      {clock}
    </section>
  );
}
