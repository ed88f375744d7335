import {
  SIDES,
  TurnInProgress,
  randomDeployment,
  randomVolcanoes,
  type Position,
  type Random,
  type Turn,
  type Variant,
} from "../../../src/rules/index.js";
import { initialPosition, playTurn, resultOf, type Ending, type GameRecord, type NotedTurn } from "../../../src/rules/replay.js";
import { present } from "./positions.js";

/** Returns random numbers determined by the seed (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
}

/** Returns a complete game of two players who make random legal steps, mostly forward. */
export function randomGame(variant: Variant, random: Random): GameRecord {
  const volcanoes = randomVolcanoes(variant, random);
  const [white, black] = SIDES.map(() => randomDeployment(variant, random));
  const deployments = { white: present(white), black: present(black) };
  const turns: NotedTurn[] = [];
  let position = initialPosition(variant, volcanoes, deployments);
  let ending: Ending | undefined;
  while (ending === undefined) {
    const turn = randomTurn(position, random);
    turns.push({ turn, clockMs: time(random), lagMs: time(random) });
    ({ after: position, ending } = playTurn(position, turn));
  }
  return {
    variant,
    names: { white: 'wh"i\\te', black: "чёрный" },
    volcanoes,
    deployments,
    timeControl: { kind: "byo-yomi", mainSeconds: 600, periods: 5, periodSeconds: 30 },
    result: present(resultOf(ending)),
    extras: [{ key: "Date", value: "2025-11-21" }],
    turns,
  };
}

/** Returns a random legal turn of the side to move. */
export function randomTurn(position: Position, random: Random): Turn {
  const turn = present(TurnInProgress.begin(position));
  const forward = turn.mover === "white" ? 1 : -1;
  while (!turn.isComplete) {
    const steps = turn.legalSteps();
    const advancing = steps.filter(({ from, to }) => (to - from) * forward > 1);
    const pool = advancing.length > 0 && random(3) > 0 ? advancing : steps;
    turn.play(present(pool[random(pool.length)]));
  }
  return turn.steps.map(({ step }) => step);
}

function time(random: Random): number | undefined {
  return random(2) === 0 ? undefined : random(40_000_000);
}
