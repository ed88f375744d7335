package dev.espionage.server.net.socket;

import com.google.common.base.Ticker;
import com.google.protobuf.InvalidProtocolBufferException;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.net.ConnectionMetrics;
import dev.espionage.server.net.FailureLog;
import dev.espionage.server.net.TimeSources;
import dev.espionage.server.net.UnsentBytes;
import dev.espionage.server.net.limit.AddressKey;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.netty.channel.embedded.EmbeddedChannel;
import java.net.InetAddress;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// Parses frames as a connection does, without executing them.
public final class FrameReading {
  private static final int MOST_QUEUED = 1_000;

  private final ConnectionCommands commands;

  /// Creates the commands of a connection without a session.
  public FrameReading(SocketSettings settings, CommandTable table) {
    var metrics = new ConnectionMetrics(new SimpleMeterRegistry());
    var channel = new EmbeddedChannel();
    var unsent = new UnsentBytes(MOST_QUEUED);
    var outbox = new Outbox(channel, unsent, Ticker.systemTicker(), metrics, MOST_QUEUED, () -> {});
    var failures = new FailureLog(Ticker.systemTicker());
    var services =
        new SocketServices(
            settings,
            table,
            Greeting.of(List.of()),
            new SocketConnections(),
            unsent,
            metrics,
            failures,
            new TimeSources(InstantSource.system(), Ticker.systemTicker()));
    var client =
        new ClientContext(
            Optional.empty(),
            AddressKey.of(InetAddress.getLoopbackAddress()),
            new ResponseSender(channel.eventLoop(), outbox, metrics, failures),
            () -> Duration.ZERO);
    this.commands = new ConnectionCommands(services, client);
  }

  /// Returns the refusal of a message; empty if it is a valid command.
  public Optional<Refusal> read(byte[] message) {
    try {
      var _ = commands.read(ClientFrame.parseFrom(message));
      return Optional.empty();
    } catch (InvalidProtocolBufferException e) {
      return Optional.of(InvalidField.malformed("the message is no ClientFrame").refusal());
    } catch (InvalidField e) {
      return Optional.of(e.refusal());
    }
  }
}
