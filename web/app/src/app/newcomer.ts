import { useEffect } from "preact/hooks";
import { localStore } from "../settings/index.js";
import { keepValues, keptValues } from "../settings/kept-values.js";
import { useShell } from "../shell/context.js";

const NAME = "espionage.visits";

/** Returns whether nobody has played on this device yet. */
export function useNewcomer(): boolean {
  const isPlayer = useShell().connection.me.value !== undefined;
  useEffect(() => {
    if (isPlayer) {
      keepValues(localStore(), NAME, { played: true });
    }
  }, [isPlayer]);
  return !isPlayer && keptValues(localStore(), NAME)["played"] !== true;
}
