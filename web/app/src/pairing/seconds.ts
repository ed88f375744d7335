import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Client } from "@sdk";

const SECOND_MS = 1_000;

/** Returns the server's time in milliseconds since 1970, anew every second. */
export function useServerTime(client: Client): number {
  const now = useSignal(serverNow(client));
  useEffect(() => {
    const timer = setInterval(() => {
      now.value = serverNow(client);
    }, SECOND_MS);
    return () => {
      clearInterval(timer);
    };
  }, [client, now]);
  return now.value;
}

function serverNow({ connection }: Client): number {
  return connection.serverTime.at(performance.now()) ?? Date.now();
}

/** Returns "1:05"; "0:00" for a time that is over. */
export function clockText(milliseconds: number): string {
  const seconds = Math.floor(Math.max(0, milliseconds) / SECOND_MS);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
