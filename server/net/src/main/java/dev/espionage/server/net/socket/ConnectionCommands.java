package dev.espionage.server.net.socket;

import com.google.protobuf.ByteString;
import dev.espionage.protocol.ProtocolLimits;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Hello;
import dev.espionage.protocol.v1.Limits;
import dev.espionage.protocol.v1.Welcome;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.PlayerMessages;
import dev.espionage.server.kernel.Refusal;
import org.jspecify.annotations.Nullable;

/// The commands of one connection. It executes Hello and Ping itself and passes all others to the
/// features. A feature's part is created at its first command, so a connection that does little
/// uses little memory. Confined to the connection's event loop.
final class ConnectionCommands {
  private static final Refusal HELLO_AGAIN =
      Refusal.of(Refusal.Code.HELLO_EXPECTED, "Hello was already sent: expected it only once");

  private final SocketServices services;
  private final ClientContext client;

  /// The parts by their index in the [CommandTable]; null until the feature's first command.
  private final @Nullable ClientCommands[] parts;

  ConnectionCommands(SocketServices services, ClientContext client) {
    this.services = services;
    this.client = client;
    this.parts = new @Nullable ClientCommands[services.commands().size()];
  }

  /// Parses a command without executing it.
  ///
  /// @throws InvalidField if the form is invalid or the frame has no known command
  Command read(ClientFrame frame) {
    if (frame.getRequestId() == 0) {
      throw InvalidField.malformed("request_id: expected a number greater than 0");
    }
    return switch (frame.getCommandCase()) {
      case HELLO -> hello(frame.getHello());
      case PING -> ping(frame.getPing().getPayload());
      default -> {
        Command command = part(frame.getCommandCase()).read(frame);
        yield services.commands().limited(frame.getCommandCase(), client, command);
      }
    };
  }

  private ClientCommands part(ClientFrame.CommandCase command) {
    Integer place = services.commands().place(command);
    if (place == null) {
      throw InvalidField.unknownCommand();
    }
    ClientCommands part = parts[place];
    if (part == null) {
      part = services.commands().feature(place).commandsFor(client);
      parts[place] = part;
    }
    return part;
  }

  private Command hello(Hello hello) {
    int max = ProtocolLimits.CLIENT_TEXT_CHARS;
    var _ = FieldReader.text("client_name", hello.getClientName(), max);
    var _ = FieldReader.text("client_version", hello.getClientVersion(), max);
    var _ = FieldReader.text("locale", hello.getLocale(), max);
    return request -> client.responseSender().refused(request, HELLO_AGAIN);
  }

  private Command ping(ByteString payload) {
    if (payload.size() > ProtocolLimits.PING_PAYLOAD_BYTES) {
      throw InvalidField.malformed("payload: expected at most 32 bytes");
    }
    EncodedMessage echo = EncodedMessage.owning(payload.toByteArray());
    return request ->
        client.responseSender().send(ServerFrames.pong(request, echo, services.clock().instant()));
  }

  /// Answers the first Hello; runs `failed` if the client cannot be greeted now.
  void greet(int request, Runnable failed) {
    ResponseSender responseSender = client.responseSender();
    responseSender.when(
        () -> services.greeting().welcome(client.player()),
        features -> {
          Welcome.Builder welcome = welcome();
          features.accept(welcome);
          responseSender.send(
              ServerFrames.answer(request).setWelcome(welcome).build().toByteArray());
          services.greeting().followUpFrames().forEach(responseSender::send);
        },
        () -> {
          failed.run();
          responseSender.unavailable(request);
        });
  }

  private Welcome.Builder welcome() {
    SocketSettings settings = services.settings();
    var welcome =
        Welcome.newBuilder()
            .setProtocolVersion(ProtocolLimits.VERSION)
            .setHeartbeatIntervalMs(ServerFrames.millis(settings.heartbeatIdle()))
            .setLimits(
                Limits.newBuilder()
                    .setFrameBytes(settings.maxFrame())
                    .setPlayingBurst(settings.playing().burst())
                    .setPlayingPerSecond(settings.playing().perSecond())
                    .setWatchingBurst(settings.watching().burst())
                    .setWatchingPerSecond(settings.watching().perSecond())
                    .setSubscriptions(settings.maxSubscriptions()))
            .setServerTimeEpochMs(services.clock().instant().toEpochMilli());
    client.player().map(PlayerMessages::player).ifPresent(welcome::setYou);
    return welcome;
  }

  /// Returns whether the client takes part in a game. Uses no stream, because it runs for every
  /// frame.
  boolean plays() {
    for (ClientCommands part : parts) {
      if (part != null && part.plays()) {
        return true;
      }
    }
    return false;
  }

  /// Returns whether a clock is running in a game of the client.
  boolean clockRuns() {
    for (ClientCommands part : parts) {
      if (part != null && part.clockRuns()) {
        return true;
      }
    }
    return false;
  }

  /// Ends all subscriptions, because the connection has ended.
  void close() {
    for (ClientCommands part : parts) {
      if (part != null) {
        part.close();
      }
    }
  }
}
