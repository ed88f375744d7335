import { useRef } from "preact/hooks";
import { useLobby } from "../lobby/context.js";
import { useShell } from "../shell/context.js";

/**
 * Returns whether nobody else is connected and no invitation is open; `undefined` until that is
 * known. The first answer stays while the page is shown, so that nothing moves.
 */
export function useEmptySite(): boolean | undefined {
  const { connection } = useShell();
  const lobby = useLobby();
  const known = useRef<boolean | undefined>(undefined);
  const online = lobby.playersOnline;
  if (known.current === undefined && online !== undefined) {
    const others = online - (connection.me.value === undefined ? 0 : 1);
    known.current = others <= 0 && lobby.open.value?.length === 0;
  }
  return known.current;
}
