import { create, type MessageInitShape } from "@bufbuild/protobuf";
import {
  Cell,
  type Answer,
  type RetryingCommands,
  type Client,
  type Command,
  GameCommands,
  type GameInfo,
  Phase,
  Side,
  type Snapshot,
  type SubscriptionState,
  TurnList,
} from "@sdk";
import { GameInfoSchema, SnapshotSchema } from "../../../sdk/src/gen/espionage/v1/game_pb.js";
import { FakeWorld } from "../../../sdk/test/fake/world.js";
import type { SavedDeploymentList } from "../../src/saved-deployments/saved-deployment-list.js";
import { GameSession } from "../../src/game/model/game-session.js";
import { ARMY, board, store } from "./fixtures.js";

export type Rest = Extract<MessageInitShape<typeof SnapshotSchema>, { $typeName?: never }>;

export const REFUSED: Answer<undefined> = {
  ok: false,
  refusal: { code: "WRONG_TURN_NUMBER", message: "", retryable: false, retryAfterMs: 0 },
};

/** A small game on a fake server that the test controls. */
export class FakeGame {
  readonly world = new FakeWorld();
  readonly device = store();
  readonly state = new Cell<SubscriptionState>({ kind: "asking" });
  readonly info = new Cell<GameInfo | undefined>(undefined);
  readonly snapshot = new Cell<Snapshot | undefined>(undefined);
  readonly turns = new Cell(TurnList.EMPTY);
  readonly roundTripMs = new Cell<number | undefined>(20);
  readonly sent: Command[] = [];
  answer: Answer<undefined> = { ok: true, value: undefined };
  submitsAtOnce = false;
  beginsAtOnce = false;
  rated = false;
  createdAtEpochMs = 10_000_000n;
  variant = "small";
  timeControl = "-";
  /** The ids of White and Black, if they matter. */
  playerIds: readonly [white: string, black: string] = ["", ""];
  /** The level of Black, if it is a computer player of the server. */
  computerLevel: number | undefined;
  closed = false;

  readonly client = {
    watch: () => ({
      state: this.state,
      info: this.info,
      snapshot: this.snapshot,
      turns: this.turns,
      close: () => {
        this.closed = true;
      },
    }),
    game: (gameId: string) => new GameCommands(gameId, this.#retryingCommands),
    connection: {
      serverTime: { at: (localMs: number) => localMs, local: (epochMs: number) => epochMs },
      roundTripMs: this.roundTripMs,
    },
  } as unknown as Client;

  readonly #retryingCommands = {
    done: (command: Command) => {
      this.sent.push(command);
      return Promise.resolve(this.answer);
    },
  } as unknown as RetryingCommands;

  /** Opens the game as a page does. */
  open(savedDeployments?: SavedDeploymentList): GameSession {
    return new GameSession({
      client: this.client,
      gameId: "g",
      store: this.device,
      savedDeployments,
      environment: this.world,
      submitsAtOnce: () => this.submitsAtOnce,
      beginsAtOnce: () => this.beginsAtOnce,
    });
  }

  /** Sends a snapshot to a viewer of this side. */
  tell(side: Side, rest: Rest): void {
    this.info.set(
      create(GameInfoSchema, {
        gameId: "g",
        variant: this.variant,
        timeControl: this.timeControl,
        yourSide: side,
        rated: this.rated,
        createdAtEpochMs: this.createdAtEpochMs,
        white: { playerId: this.playerIds[0], name: "Ada" },
        black: { playerId: this.playerIds[1], name: "Bob", computer: this.computerLevel !== undefined, computerLevel: this.computerLevel },
      }),
    );
    const snapshot = create(SnapshotSchema, {
      gameId: "g",
      phase: Phase.PLAY,
      toMove: Side.WHITE,
      board: board(ARMY),
      ...rest,
    });
    this.snapshot.set(snapshot);
    this.turns.set(this.turns.value.withSnapshot(snapshot));
    this.state.set({ kind: "current" });
  }

  /** Returns a snapshot of the deployment, with this many milliseconds left. */
  deploying(remainingMs: number, rest: Rest = {}): Rest {
    const serverTimeEpochMs = BigInt(this.world.now());
    return {
      phase: Phase.DEPLOYMENT,
      toMove: Side.UNSPECIFIED,
      board: board({ a4: "^", h5: "^" }),
      clocks: { serverTimeEpochMs, white: { remainingMs }, black: { remainingMs } },
      ...rest,
    };
  }
}
