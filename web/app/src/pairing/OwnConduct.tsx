import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Accounts, type Conduct } from "@sdk";
import { formatDate, formatList, formatWait, t } from "../i18n/index.js";
import { useShell } from "../shell/context.js";

const KINDS = ["aborted", "notDeployed", "noFirstTurn", "left"] as const;

/** The player's recent offences, if any: the reason for a present or coming suspension. */
export function OwnConduct({ asOf }: { readonly asOf: number }) {
  const conduct = useOwnConduct(asOf);
  const counts = KINDS.flatMap((kind) => {
    const count = conduct?.[kind] ?? 0;
    return count > 0 ? [t(`pairing.conduct.${kind}`, { count })] : [];
  });
  if (conduct === undefined || counts.length === 0) {
    return null;
  }
  return (
    <div class="stack tight" role="note">
      <p>{t("pairing.conduct.spoiled", { list: formatList(counts) })}</p>
      <p>{consequence(conduct)}</p>
    </div>
  );
}

function consequence({ pausedUntilEpochMs, nextPauseMs }: Conduct): string {
  if (pausedUntilEpochMs > Date.now()) {
    const time = formatDate(pausedUntilEpochMs, { dateStyle: "medium", timeStyle: "short" });
    return t("pairing.conduct.paused", { time });
  }
  return nextPauseMs > 0 ? t("pairing.conduct.next", { time: formatWait(nextPauseMs) }) : "";
}

/**
 * Returns the player's conduct; loads it again for another player.
 *
 * @param asOf a value that reloads the conduct when it changes
 */
function useOwnConduct(asOf: number): Conduct | undefined {
  const { connection, http } = useShell();
  const id = connection.me.value?.playerId;
  const conduct = useSignal<Conduct | undefined>(undefined);
  useEffect(() => {
    let wanted = true;
    conduct.value = undefined;
    if (id !== undefined) {
      void new Accounts(http).account().then((answer) => {
        if (wanted && answer.ok) {
          conduct.value = answer.value.conduct;
        }
      });
    }
    return () => {
      wanted = false;
    };
  }, [id, http, conduct, asOf]);
  return conduct.value;
}
