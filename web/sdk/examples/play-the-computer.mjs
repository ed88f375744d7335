import { Client, HttpClient, Result, Sessions, SUBPROTOCOL, webSocketTransport } from "@espionage/sdk";
import { playAnything } from "./minimal-client.js";

const server = process.argv[2];
const session = valueOf(await new Sessions(new HttpClient(fetch, server)).create("Sam"));
const settings = {
  client: { name: "my-client", version: "1", locale: "en" },
  environment: {
    now: () => performance.now(),
    after: (delayMs, action) => {
      const timer = setTimeout(action, delayMs);
      return () => clearTimeout(timer);
    },
    random: Math.random,
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  },
  transport: webSocketTransport(
    () =>
      new WebSocket(`${server.replace(/^http/, "ws")}/ws`, {
        protocols: [SUBPROTOCOL],
        headers: { Authorization: `Bearer ${session.token}` },
      }),
  ),
};

const client = new Client(settings);
const terms = { level: 1, variant: "small", timeControl: "600+5", colour: "white" };
const { gameId } = valueOf(await client.lobby.playComputer(terms));
client.close();
const last = await playAnything(settings, gameId);
console.log(`The game is over after ${last.turn} turns: ${Result[last.outcome.result]}.`);

/** Returns the value of an answer, or throws if the server refused. */
function valueOf(answer) {
  if (!answer.ok) {
    throw new Error((answer.problem ?? answer.refusal).code);
  }
  return answer.value;
}
