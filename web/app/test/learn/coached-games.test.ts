import { beforeAll, describe, expect, it } from "vitest";
import { initialPosition, playTurn, positionSeenBy } from "@sdk/rules/replay";
import {
  attackWins,
  cellAt,
  DIRECTIONS,
  drawFormation,
  EMPTY,
  FORMATIONS,
  isMobile,
  isPieceOf,
  isUnmasked,
  judgeTurn,
  opponent,
  pieceOf,
  randomVolcanoes,
  shuffled,
  TurnInProgress,
  variantById,
  type Cell,
  type Position,
  type Random,
  type Side,
  type Step,
  type Variant,
} from "@sdk/rules";
import { seeded } from "../../../sdk/test/rules/support/random-game.js";
import { loadLateTexts, speak } from "../../src/i18n/index.js";
import { adviceFor, type Advice } from "../../src/learn/coach.js";
import { CoachMemory } from "../../src/learn/coach-memory.js";
import { adviceText } from "../../src/learn/coach-texts.js";

const MOST_TURNS = 160;
const TEN_TURNS = 20;
const SEEDS = [1, 2, 3, 4, 5, 6];
const GAMES = [...SEEDS.map((seed) => ["small", seed] as const), ["espionage", 1], ["espionage", 2], ["small-fast", 1], ["open-fast", 1]] as const;

/** A sentence as it appeared before a step, and the advice behind it. */
interface Heard {
  readonly turn: number;
  readonly text: string;
  readonly advice: Advice;
}

/** A player with a coach, who makes the advised step as often as not. */
class CoachedPlayer {
  readonly heard: Heard[] = [];
  readonly problems: string[] = [];
  readonly #memory = new CoachMemory();
  readonly #other = new CoachMemory();

  constructor(readonly side: Side, readonly random: Random) {}

  play(position: Position, fallen: readonly Cell[]): readonly Step[] {
    const view = positionSeenBy(this.side, position);
    const turn = TurnInProgress.begin(view);
    if (turn === undefined) {
      throw new Error("expected a player to move");
    }
    let before: string | undefined;
    while (!turn.isComplete) {
      const steps = turn.steps.map(({ step }) => step);
      const advice = this.#advice(this.#memory, view, steps, fallen);
      this.#compare(position, steps, fallen, advice);
      const text = advice && adviceText(view.variant.geometry, advice);
      if (advice !== undefined && text !== undefined && text !== before) {
        this.heard.push({ turn: view.turn, text, advice });
        this.#judge(turn, advice);
      }
      before = text;
      turn.play(this.#next(turn, advice));
    }
    return turn.steps.map(({ step }) => step);
  }

  #advice(memory: CoachMemory, view: Position, steps: readonly Step[], fallen: readonly Cell[]): Advice | undefined {
    const moment = { view, steps, fallen: Uint8Array.from(fallen), goal: memory.goalIn(view) };
    return memory.choose({ turn: view.turn, steps }, adviceFor(moment));
  }

  /** Checks that the same game with other pieces behind the masks sounds the same. */
  #compare(position: Position, steps: readonly Step[], fallen: readonly Cell[], advice: Advice | undefined): void {
    const view = positionSeenBy(this.side, withOthersHidden(position, opponent(this.side), this.random));
    if (JSON.stringify(this.#advice(this.#other, view, steps, fallen)) !== JSON.stringify(advice)) {
      this.problems.push(`turn ${position.turn}: the advice depends on what is hidden`);
    }
  }

  #judge(turn: TurnInProgress, advice: Advice): void {
    const step = stepOf(advice);
    const isWrong = step !== undefined && (turn.refusal(step) !== undefined || (advice.kind !== "win" && isBesideStronger(turn, step)));
    if (isWrong) {
      this.problems.push(`turn ${turn.start.turn}: ${JSON.stringify(advice)} is illegal, or leads to an enemy that wins`);
    }
  }

  #next(turn: TurnInProgress, advice: Advice | undefined): Step {
    const steps = turn.legalSteps();
    const forward = turn.mover === "white" ? 1 : -1;
    const ahead = steps.filter(({ from, to }) => (to - from) * forward > 1);
    const pool = ahead.length > 0 && this.random(3) > 0 ? ahead : steps;
    const advised = advice && stepOf(advice);
    const step = advised !== undefined && this.random(2) === 0 ? advised : pool[this.random(pool.length)];
    if (step === undefined) {
      throw new Error("expected a step");
    }
    return step;
  }
}

/** Returns the step that an advice names. */
function stepOf(advice: Advice): Step | undefined {
  return "step" in advice ? advice.step : advice.out?.step;
}

/** Returns whether a step leads beside an unmasked enemy that beats the piece. */
function isBesideStronger({ cells, mover, start }: TurnInProgress, { from, to }: Step): boolean {
  const piece = pieceOf(cellAt(cells, from));
  return DIRECTIONS.some((direction) => {
    const beside = start.variant.geometry.neighbour(to, direction);
    const cell = beside === undefined ? EMPTY : cellAt(cells, beside);
    const enemy = isPieceOf(opponent(mover), cell) && isUnmasked(cell) ? pieceOf(cell) : undefined;
    return piece !== undefined && enemy !== undefined && isMobile(enemy) && attackWins(enemy, piece);
  });
}

/** Returns the position with the masked pieces of a side dealt to their squares anew. */
function withOthersHidden(position: Position, side: Side, random: Random): Position {
  const cells = position.cells.slice();
  const hidden = [...cells].flatMap((cell, square) => (isPieceOf(side, cell) && !isUnmasked(cell) ? [square] : []));
  const dealt = shuffled(hidden.map((square) => cells[square] ?? 0), random);
  hidden.forEach((square, index) => (cells[square] = dealt[index] ?? 0));
  return { ...position, cells };
}

/** Plays a game of two coached players, and returns them. */
function play(variant: Variant, seed: number): readonly [white: CoachedPlayer, black: CoachedPlayer] {
  const random = seeded(seed);
  const formation = () => drawFormation(variant, FORMATIONS[random(FORMATIONS.length)] ?? "fortress", random);
  let position = initialPosition(variant, randomVolcanoes(variant, random), { white: formation(), black: formation() });
  const players = [new CoachedPlayer("white", random), new CoachedPlayer("black", random)] as const;
  const fallen: Cell[] = [];
  for (let turn = 0; turn < MOST_TURNS && position.toMove !== undefined; turn++) {
    const player = position.toMove === "white" ? players[0] : players[1];
    // A fallen masked enemy is unknown, which the coach takes like one that is not in the list.
    const steps = player.play(position, fallen.filter(isUnmasked));
    expect(judgeTurn(positionSeenBy(player.side, position), steps)?.kind).toBe("legal");
    const played = playTurn(position, steps);
    fallen.push(...played.fallen);
    position = played.after;
  }
  return players;
}

/** Returns the most appearances of one sentence within ten own turns. */
function mostRepeated(heard: readonly Heard[]): number {
  return Math.max(
    0,
    ...heard.map(({ turn, text }) => heard.filter((other) => other.text === text && other.turn >= turn && other.turn < turn + TEN_TURNS).length),
  );
}

beforeAll(async () => {
  await speak("en");
  await loadLateTexts();
});

describe("a coach", () => {
  it.each(GAMES)("repeats no sentence more than once in ten turns, and advises nothing illegal, hidden or lost: %s, seed %i", (id, seed) => {
    const players = play(present(id), seed);
    for (const { heard, problems } of players) {
      expect(problems).toEqual([]);
      expect(mostRepeated(heard)).toBeLessThanOrEqual(2);
    }
    const dangers = players.flatMap(({ heard }) => heard.filter(({ advice }) => advice.kind === "danger"));
    expect(dangers.filter(({ advice, text }) => (stepOf(advice) === undefined) === /Move it away: from|beats the/.test(text))).toEqual([]);
    const kinds = new Set(players.flatMap(({ heard }) => heard.map(({ advice }) => advice.kind)));
    expect(kinds).toContain("danger");
  });
});

describe("a coach in the first turn", () => {
  it.each(SEEDS)("says what can be done at once, with seed %i", (seed) => {
    const [white] = play(present("small"), seed);
    expect(white.heard[0]?.turn).toBe(0);
    expect(white.heard[0]?.text).toMatch(/^(Open a lane for your Spy: move [a-h]2 first|Bring your Spy closer)/);
  });
});

function present(id: string): Variant {
  const variant = variantById(id);
  if (variant === undefined) {
    throw new Error(id);
  }
  return variant;
}
