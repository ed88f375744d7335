import type { Invitation } from "@sdk";
import { formatDate, t } from "../i18n/index.js";
import { bandText } from "./band-text.js";

/** The conditions and the expiry of an invitation. An own one has its range in its heading. */
export function Conditions({ invitation, own = false }: { readonly invitation: Invitation; readonly own?: boolean }) {
  const { band, toPlayerId, expiresAtEpochMs } = invitation;
  const texts = [
    own ? undefined : bandText(band),
    toPlayerId === "" || own ? undefined : t("pairing.forYou"),
    expiresAtEpochMs === 0n ? undefined : t("pairing.until", { time: dateText(Number(expiresAtEpochMs)) }),
  ].filter((text) => text !== undefined);
  return texts.length === 0 ? null : (
    <span class="terms">
      {texts.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </span>
  );
}

function dateText(epochMs: number): string {
  return formatDate(epochMs, { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" });
}
