package dev.espionage.server.pairing;

import com.google.common.collect.Sets;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.ClientFrame.CommandCase;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.net.socket.ClientCommands;
import dev.espionage.server.net.socket.ClientContext;
import dev.espionage.server.net.socket.Command;
import dev.espionage.server.net.socket.FieldReader;
import dev.espionage.server.net.socket.InvalidField;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/// The commands of quick pairing. Confined to the connection's event loop.
record PairingCommands(Pairing pairing, ClientContext client) implements ClientCommands {
  /// The commands that this class executes.
  static final Set<CommandCase> CASES =
      Sets.immutableEnumSet(
          CommandCase.SEEK_GAME, CommandCase.STOP_SEEKING, CommandCase.JOIN_PAIRING);

  /// The commands that create invitations or games.
  static final Set<CommandCase> CREATING = Sets.immutableEnumSet(CommandCase.SEEK_GAME);

  @Override
  public Command read(ClientFrame frame) {
    return switch (frame.getCommandCase()) {
      case SEEK_GAME ->
          seek(FieldReader.commandId(frame), PairingMessages.read(frame.getSeekGame()));
      case STOP_SEEKING -> settle(frame, pairing::stop);
      case JOIN_PAIRING -> settle(frame, pairing::join);
      default -> throw InvalidField.unknownCommand();
    };
  }

  private Command seek(CommandId id, Pairing.Request asked) {
    return client.ask(you -> pairing.seek(you, id, asked), this::sought);
  }

  private void sought(Pairing.SeekAnswer answer, int request) {
    switch (answer) {
      case Pairing.SeekAnswer.Found(var status) ->
          client.responseSender().send(PairingMessages.frame(request, status));
      case Pairing.SeekAnswer.Refused(var refusal) ->
          client.responseSender().refused(request, refusal);
    }
  }

  /// Reads the command. Its id is required but not used, because a repeat changes nothing.
  private Command settle(
      ClientFrame frame, Function<PlayerId, CompletionStage<Answer>> settlement) {
    var _ = FieldReader.commandId(frame);
    return client.settle(you -> settlement.apply(you.id()));
  }
}
