package dev.espionage.server.computer;

import com.google.common.collect.Sets;
import dev.espionage.protocol.ProtocolLimits;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.ClientFrame.CommandCase;
import dev.espionage.protocol.v1.PlayComputer;
import dev.espionage.server.game.wire.GameFrames;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.lobby.InvitationReader;
import dev.espionage.server.net.socket.ClientCommands;
import dev.espionage.server.net.socket.ClientContext;
import dev.espionage.server.net.socket.Command;
import dev.espionage.server.net.socket.FieldReader;
import dev.espionage.server.net.socket.InvalidField;
import java.util.Set;

/// The command that starts a game against a computer player. Confined to the connection's event
/// loop.
record ComputerCommands(ComputerGames computers, ClientContext client) implements ClientCommands {
  /// The commands that this class executes.
  static final Set<CommandCase> CASES = Sets.immutableEnumSet(CommandCase.PLAY_COMPUTER);

  @Override
  public Command read(ClientFrame frame) {
    return switch (frame.getCommandCase()) {
      case PLAY_COMPUTER -> play(FieldReader.commandId(frame), request(frame.getPlayComputer()));
      default -> throw InvalidField.unknownCommand();
    };
  }

  private static ComputerGames.Request request(PlayComputer play) {
    int max = ProtocolLimits.INVITATION_TEXT_CHARS;
    return new ComputerGames.Request(
        FieldReader.number("level", play.getLevel()),
        FieldReader.text("variant", play.getVariant(), max),
        FieldReader.text("time_control", play.getTimeControl(), max),
        InvitationReader.colour(play.getColour()));
  }

  private Command play(CommandId id, ComputerGames.Request asked) {
    return client.ask(you -> computers.play(you, client.address(), id, asked), this::played);
  }

  private void played(ComputerGames.Answer answer, int request) {
    switch (answer) {
      case ComputerGames.Answer.Begun(var game) ->
          client.responseSender().send(GameFrames.gameCreated(request, game));
      case ComputerGames.Answer.Refused(var refusal) ->
          client.responseSender().refused(request, refusal);
    }
  }
}
