package dev.espionage.client.connection;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import dev.espionage.protocol.ProtocolLimits;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.ClientFrame.CommandCase;
import dev.espionage.protocol.v1.Hello;
import java.util.EnumSet;
import java.util.Set;
import java.util.random.RandomGenerator;

/// Numbers frames, and gives those that change state a command id. Confined to the event loop.
final class CommandNumbering {

  private static final Set<CommandCase> STATELESS =
      EnumSet.of(
          CommandCase.HELLO,
          CommandCase.PING,
          CommandCase.WATCH,
          CommandCase.UNWATCH,
          CommandCase.LEAVE,
          CommandCase.GET_HISTORY,
          CommandCase.WATCH_LOBBY,
          CommandCase.UNWATCH_LOBBY,
          CommandCase.LIST_GAMES,
          CommandCase.COMMAND_NOT_SET);

  private final String clientName;
  private final RandomGenerator random;
  private int last;

  CommandNumbering(String clientName, RandomGenerator random) {
    this.clientName = clientName;
    this.random = random;
  }

  ClientFrame numbered(ClientFrame command) {
    last = last == Integer.MAX_VALUE ? 1 : last + 1;
    ClientFrame.Builder frame = command.toBuilder().setRequestId(last);
    boolean changesState = !STATELESS.contains(command.getCommandCase());
    if (changesState && command.getCommandId().isEmpty()) {
      frame.setCommandId(commandId());
    }
    return frame.build();
  }

  ClientFrame hello() {
    Hello.Builder hello =
        Hello.newBuilder().setClientName(clientName).setClientVersion("1").setLocale("en");
    return numbered(ClientFrame.newBuilder().setHello(hello).build());
  }

  private ByteString commandId() {
    byte[] id = new byte[ProtocolLimits.COMMAND_ID_BYTES];
    random.nextBytes(id);
    return UnsafeByteOperations.unsafeWrap(id);
  }
}
