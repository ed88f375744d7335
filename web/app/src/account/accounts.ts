import { useMemo } from "preact/hooks";
import { Accounts } from "@sdk";
import { useApp } from "../shell/context.js";

/** Returns the accounts API of the page's server. */
export function useAccounts(): Accounts {
  const { http } = useApp();
  return useMemo(() => new Accounts(http), [http]);
}
