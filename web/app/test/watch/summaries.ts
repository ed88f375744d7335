import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { type GameSummary, Phase } from "@sdk";
import { GameSummarySchema } from "../../../sdk/src/gen/espionage/v1/game_pb.js";

/** Returns a live game between two players whose names begin with its id. */
export function summary(gameId: string, rest: Omit<MessageInitShape<typeof GameSummarySchema>, "$typeName"> = {}): GameSummary {
  const white = { playerId: `${gameId}-w`, name: `${gameId}-white` };
  const black = { playerId: `${gameId}-b`, name: `${gameId}-black` };
  return create(GameSummarySchema, { gameId, variant: "small", timeControl: "300+5", phase: Phase.PLAY, white, black, ...rest });
}

/** Returns the ids of games. */
export function ids(games: readonly GameSummary[] | undefined): readonly string[] | undefined {
  return games?.map(({ gameId }) => gameId);
}
