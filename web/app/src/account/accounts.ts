import { useMemo } from "preact/hooks";
import { Accounts } from "@sdk";
import { useShell } from "../shell/context.js";

/** Returns the accounts API of the page's server. */
export function useAccounts(): Accounts {
  const { http } = useShell();
  return useMemo(() => new Accounts(http), [http]);
}
