import { useMemo } from "preact/hooks";
import { Archive } from "@sdk";
import { useApp } from "./context.js";

/** Returns the archive API of the page's server. */
export function useArchive(): Archive {
  const { http } = useApp();
  return useMemo(() => new Archive(http), [http]);
}
