package dev.espionage.server.noninterference;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.game.Command;
import dev.espionage.server.game.room.PlayerRequest;

/// Maps the commands of a script to the requests that players send to a room.
final class Requests {

  private Requests() {}

  static PlayerRequest of(Command.ByPlayer command) {
    return switch (command) {
      case Command.Deploy(var _, Deployment army, var _) -> new PlayerRequest.Deploy(army.setup());
      case Command.PlayTurn(var _, int number, Turn turn, var _) ->
          new PlayerRequest.PlayTurn(number, turn.steps());
      case Command.OfferDraw _ -> new PlayerRequest.OfferDraw();
      case Command.AnswerDraw(var _, boolean accept) -> new PlayerRequest.AnswerDraw(accept);
      case Command.Resign _ -> new PlayerRequest.Resign();
      case Command.Abort _ -> new PlayerRequest.Abort();
      case Command.Claim(var _, boolean win, var _) ->
          new PlayerRequest.Claim(
              win ? PlayerRequest.ClaimedResult.WIN : PlayerRequest.ClaimedResult.DRAW);
      case Command.OfferRematch _ -> new PlayerRequest.OfferRematch();
      case Command.DeclineRematch _ -> new PlayerRequest.DeclineRematch();
    };
  }
}
