import type { BoardHandle } from "./Board.js";

const SLOP = 6;

/**
 * Drags a picture of the reserve onto the board until the pointer is released. A press without a
 * drag stays a click.
 *
 * @param drop called with the square on which the drag ends
 */
export function dragFromReserve(event: PointerEvent, boardHandle: BoardHandle, drop: (square: number | undefined) => void): void {
  const source = event.currentTarget;
  if (!(source instanceof HTMLElement) || event.button !== 0) {
    return;
  }
  const start = { x: event.clientX, y: event.clientY };
  const size = boardHandle.board?.element.clientWidth ?? 0;
  let ghost: HTMLElement | undefined;
  const move = (moved: PointerEvent): void => {
    if (ghost === undefined && Math.hypot(moved.clientX - start.x, moved.clientY - start.y) > SLOP) {
      ghost = newGhost(source, Math.max(32, size / 11));
    }
    if (ghost !== undefined) {
      ghost.style.transform = `translate(${moved.clientX}px, ${moved.clientY}px) translate(-50%, -50%)`;
      boardHandle.board?.hover(boardHandle.board.squareAt(moved.clientX, moved.clientY));
    }
  };
  const end = (ended: PointerEvent): void => {
    source.removeEventListener("pointermove", move);
    source.removeEventListener("pointerup", end);
    source.removeEventListener("pointercancel", end);
    boardHandle.board?.hover(undefined);
    if (ghost !== undefined) {
      ghost.remove();
      swallowClick(source);
      drop(ended.type === "pointerup" ? boardHandle.board?.squareAt(ended.clientX, ended.clientY) : undefined);
    }
  };
  // Captured at once, because a fast pointer may otherwise leave before it is tracked.
  source.setPointerCapture(event.pointerId);
  source.addEventListener("pointermove", move);
  source.addEventListener("pointerup", end);
  source.addEventListener("pointercancel", end);
}

function newGhost(source: HTMLElement, size: number): HTMLElement {
  const ghost = document.createElement("div");
  ghost.className = "reserve-ghost";
  ghost.style.inlineSize = `${size}px`;
  ghost.style.blockSize = `${size}px`;
  const picture = source.querySelector("svg")?.cloneNode(true);
  if (picture !== undefined) {
    ghost.append(picture);
  }
  document.body.append(ghost);
  return ghost;
}

/** Ignores the click that a browser sends after a drag. */
function swallowClick(source: HTMLElement): void {
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  source.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => {
    source.removeEventListener("click", swallow, { capture: true });
  });
}
