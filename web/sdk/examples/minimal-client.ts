import { Client, type ConnectionSettings, type GameInfo, Phase, Side, type Snapshot } from "@espionage/sdk";
import { stepsOfBytes, type Turn, TurnInProgress, variantById } from "@espionage/sdk/rules";

/** Plays the first legal steps in a game that has been created, and resolves when it is over. */
export function playAnything(settings: ConnectionSettings, gameId: string): Promise<Snapshot> {
  const client = new Client(settings);
  const game = client.watch(gameId);
  const commands = client.game(gameId);
  void commands.deployAtRandom();
  return new Promise((resolve) => {
    game.snapshot.subscribe((snapshot) => {
      const info = game.info.value;
      if (snapshot === undefined || info === undefined) {
        return; // Nothing has been received yet.
      }
      if (snapshot.phase === Phase.ENDED) {
        client.close();
        resolve(snapshot);
      } else if (snapshot.phase === Phase.PLAY && snapshot.toMove === info.yourSide) {
        void commands.turn(snapshot.turn, anyTurn(info, snapshot));
      }
    });
  });
}

/** Returns a turn of first legal steps. Legality follows from the mover's view. */
function anyTurn(info: GameInfo, snapshot: Snapshot): Turn {
  const variant = variantById(info.variant);
  const turn =
    variant &&
    TurnInProgress.begin({
      variant,
      cells: snapshot.board,
      toMove: snapshot.toMove === Side.WHITE ? "white" : "black",
      lastWhite: stepsOfBytes(snapshot.whiteLast),
      lastBlack: stepsOfBytes(snapshot.blackLast),
      turn: snapshot.turn,
      quiet: snapshot.quiet,
    });
  for (let step = turn?.legalSteps()[0]; turn && step && !turn.isComplete; step = turn.legalSteps()[0]) {
    turn.play(step);
  }
  return turn?.steps.map(({ step }) => step) ?? [];
}
