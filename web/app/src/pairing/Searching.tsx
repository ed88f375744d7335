import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Client, Pairing } from "@sdk";
import { t } from "../i18n/index.js";
import { Terms } from "../lobby/Terms.js";
import { useApp } from "../shell/app.js";
import { refusalText } from "../shell/error-texts.js";
import { bandText } from "./band-text.js";
import type { Search } from "./search.js";

const SECOND_MS = 1_000;

/** The searched game, the number of players who seek it, and the elapsed time. */
export function Searching({ search, pairing }: { readonly search: Search; readonly pairing: Pairing }) {
  const { lobby, notices } = useApp();
  const { variant, timeControl, rated, band, waiting, sinceEpochMs, computer } = pairing;
  const stop = async (): Promise<void> => {
    const answer = await search.stop();
    if (!answer.ok) {
      notices.tell("bad", refusalText(answer.refusal));
    }
  };
  return (
    <>
      <Terms variant={variant} timeControl={timeControl} rated={rated} also={bandText(band)} />
      <p aria-live="polite">{t("pairing.waiting", { players: waiting })}</p>
      {computer && <p>{t("pairing.computer.waits")}</p>}
      <Elapsed since={Number(sinceEpochMs)} />
      <p>
        <button type="button" class="button" disabled={lobby.busy.value} onClick={() => void stop()}>
          {t("pairing.stop")}
        </button>
      </p>
    </>
  );
}

/** The elapsed seconds, which screen readers do not announce. */
function Elapsed({ since }: { readonly since: number }) {
  const { client } = useApp();
  const now = useSignal(serverNow(client));
  useEffect(() => {
    const timer = setInterval(() => {
      now.value = serverNow(client);
    }, SECOND_MS);
    return () => {
      clearInterval(timer);
    };
  }, [client, now]);
  return (
    <p role="timer" class="hint">
      {t("pairing.since", { time: clockText(Math.max(0, now.value - since)) })}
    </p>
  );
}

function serverNow({ connection }: Client): number {
  return connection.serverTime.at(performance.now()) ?? Date.now();
}

function clockText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / SECOND_MS);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
