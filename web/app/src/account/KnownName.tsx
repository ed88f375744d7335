import type { Player } from "@sdk";

/** Tells a password keeper whose password a form is about; nobody sees it. */
export function KnownName({ me }: { readonly me: Player }) {
  return <input type="text" name="username" autocomplete="username" value={me.name} readOnly hidden />;
}
