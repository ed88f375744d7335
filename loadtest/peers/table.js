/**
 * Prints a Markdown table of two reports of the load test: saturated, and at a rate that all servers can hold. With
 * `--half REPORT`, prints half of the turns per second of the slowest server instead.
 */
import { readFileSync } from "node:fs";

const FAN_OUT = "bare fan-out";
const ROOMS_ONLY = "rules, lobby, sessions, limits, heartbeats, metrics, back-pressure, answers, storing";
const MISSING = {
  espionage: "storing (turns are discarded)",
  [FAN_OUT]: `${ROOMS_ONLY}, decoding, encoding`,
  "Vert.x": `${ROOMS_ONLY}, decoding, encoding`,
  "Node ws": `${ROOMS_ONLY}, several threads`,
  Colyseus: "rules, limits, metrics, back-pressure, answers, storing, decoding, encoding, several threads",
  C: `${ROOMS_ONLY}, decoding, encoding, several threads`,
};

/** Returns the first load of a report. */
function load(path) {
  return JSON.parse(readFileSync(path)).loads[0];
}

/** Returns the servers of a load, ours first. */
function servers({ turnsPerSecond, cost, turnToBothPlayers, bare }) {
  const ours = { name: "espionage", turnsPerSecond, cost, latency: turnToBothPlayers };
  return [ours, ...bare].filter(({ name }) => name in MISSING);
}

const range = ({ median, least, greatest }) => [median, least, greatest].map((one) => one.toFixed(2));
const text = ([median, least, greatest]) => `${median} (${least} to ${greatest})`;
const rounded = (number) => Math.round(number).toLocaleString("en");

/** Returns the cells of what a server costs at a load, with the ratio to the bare fan-out. */
function figures({ cost, latency }, all) {
  const fan = all.find(({ name }) => name === FAN_OUT);
  return [
    cost.microsPerTurn.toFixed(1),
    (cost.microsPerTurn / fan.cost.microsPerTurn).toFixed(2),
    latency.p99.toFixed(1),
  ];
}

/** Returns the row of our turns without the life of their games. */
function turnsAlone({ parts, ratios }) {
  const process = parts.find(({ name }) => name === "server's process");
  const ratio = ratios.find(({ name }) => name.startsWith("turns alone"));
  const micros = process ? process.microsPerTurn.value.toFixed(1) : "";
  return ["espionage, turns alone", "", micros, ratio ? text(range(ratio.ratio)) : "", "", "", "", "", "", ""];
}

function table(saturated, paced) {
  const [all, pacedAll] = [servers(saturated), servers(paced)];
  const head = ["server", "turns/s", "CPU a turn, µs", `÷ ${FAN_OUT}`, "p99, ms", "espionage ÷ it"];
  head.push(`at ${rounded(paced.turnsPerSecond)} turns/s: CPU a turn, µs`, `÷ ${FAN_OUT}`, "p99, ms", "does not do");
  const rows = all.map((one) => [
    one.name,
    rounded(one.turnsPerSecond),
    ...figures(one, all),
    one.ratio ? text(range(one.ratio)) : "",
    ...figures(pacedAll.find(({ name }) => name === one.name), pacedAll),
    MISSING[one.name],
  ]);
  rows.splice(1, 0, turnsAlone(saturated));
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

const [first, second] = process.argv.slice(2);
if (first === "--half") {
  console.log(Math.min(...servers(load(second)).map(({ turnsPerSecond }) => turnsPerSecond)) / 2);
} else {
  console.log(table(load(first), load(second)));
}
