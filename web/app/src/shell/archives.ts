import { useMemo } from "preact/hooks";
import { Archive, Records } from "@sdk";
import { useShell } from "./context.js";

/** Returns the archive API of the page's server. */
export function useArchive(): Archive {
  const { http } = useShell();
  return useMemo(() => new Archive(http), [http]);
}

/** Returns the records of the page's server. */
export function useRecords(): Records {
  const { http } = useShell();
  return useMemo(() => new Records(http), [http]);
}
