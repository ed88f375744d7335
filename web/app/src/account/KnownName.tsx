import type { Player } from "@sdk";

/** A hidden field that tells a password manager which account a form is about. */
export function KnownName({ me }: { readonly me: Player }) {
  return <input type="text" name="username" autocomplete="username" value={me.name} readOnly hidden />;
}
