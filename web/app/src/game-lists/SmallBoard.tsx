import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { type HttpClient, Views } from "@sdk";
import { type Cell, type Cells, cellsOfLine, type Geometry, type Side, variantById } from "@sdk/rules";
import { useShell } from "../shell/context.js";
import { SmallSquares } from "../board/SmallSquares.js";
import { TaskQueue } from "./task-queue.js";

/** A list of games asks for its views a few at a time. */
const requests = new TaskQueue(4);

/**
 * A game in a list, as the user may see it: a player sees their own view, everybody else the
 * spectators'. It is an empty board until it is first in sight. Screen readers skip it.
 */
export function SmallBoard({ variant, gameId, turn, side = "white" }: {
  readonly variant: string;
  readonly gameId: string;
  /** The number of turns played. The board is drawn anew when it changes. */
  readonly turn?: number;
  /** The side at the bottom. */
  readonly side?: Side;
}) {
  const { http } = useShell();
  const place = useRef<HTMLDivElement>(null);
  const seen = useSignal<{ readonly gameId: string; readonly cells: Cells } | undefined>(undefined);
  const geometry = variantById(variant)?.geometry;
  useEffect(() => {
    if (place.current === null || geometry === undefined) {
      return;
    }
    return whenInSight(place.current, () =>
      ask(http, gameId, turn, (line) => {
        const cells = cellsOfLine(geometry, line);
        seen.value = cells && { gameId, cells };
      }),
    );
  }, [http, gameId, turn, geometry]);
  const cells = seen.value?.gameId === gameId ? seen.value.cells : undefined;
  return (
    <div class="small-board" aria-hidden="true" ref={place}>
      {geometry && <Drawing geometry={geometry} cells={cells} side={side} />}
    </div>
  );
}

/** Calls an action once, when an element is in sight; the action returns how to give it up. */
function whenInSight(element: Element, act: () => () => void): () => void {
  let giveUp: (() => void) | undefined;
  const observer = new IntersectionObserver((entries) => {
    if (giveUp === undefined && entries.some((entry) => entry.isIntersecting)) {
      observer.disconnect();
      giveUp = act();
    }
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    giveUp?.();
  };
}

/** Asks for a view when it is its turn. A failure leaves the board as it is. */
function ask(http: HttpClient, gameId: string, turn: number | undefined, show: (line: string) => void): () => void {
  let wanted = true;
  const takeOut = requests.add(async () => {
    const answer = await new Views(http).read(gameId, turn);
    if (wanted && answer.ok) {
      show(answer.value);
    }
  });
  return () => {
    wanted = false;
    takeOut();
  };
}

function Drawing({ geometry, cells, side }: {
  readonly geometry: Geometry;
  readonly cells: Cells | undefined;
  readonly side: Side;
}) {
  const { files, ranks } = geometry;
  return <SmallSquares files={files} rows={ranks} cells={cells && fromUpperLeft(geometry, cells, side)} />;
}

/** Returns the cells row by row, as seen by a side. */
function fromUpperLeft({ files, ranks, size }: Geometry, cells: Cells, side: Side): readonly Cell[] {
  return Array.from({ length: size }, (_, index) => {
    const square = (ranks - 1 - Math.floor(index / files)) * files + (index % files);
    return cells[side === "white" ? square : size - 1 - square] ?? 0;
  });
}
