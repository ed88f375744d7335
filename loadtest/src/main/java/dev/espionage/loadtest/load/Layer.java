package dev.espionage.loadtest.load;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A part of the server, and the code that belongs to it. A sample belongs to the first layer of
/// [#WITHIN] that is anywhere on its stack: these layers call other code only for their own
/// purpose. Otherwise it belongs to the layer of the innermost frame that has one. So a write to a
/// socket counts as transport, whichever layer requested it, and the JDK's code counts for its
/// caller.
enum Layer {
  JOURNAL(
      "journal",
      "dev.espionage.server.game.journal.",
      "dev.espionage.server.sql.",
      "java.sql.",
      "org.sqlite.",
      "org.postgresql.",
      "com.zaxxer."),
  VIEW(
      "view",
      "dev.espionage.engine.game.GameView",
      "dev.espionage.engine.play.View.of",
      "dev.espionage.server.game.room.AudienceView"),
  ENCODE(
      "encode",
      "dev.espionage.server.game.wire.GameMessages",
      "dev.espionage.server.net.socket.ServerFrames",
      "dev.espionage.server.game.wire.BoardMessages",
      "dev.espionage.server.lobby.LobbyMessages"),
  DECODE(
      "decode",
      "dev.espionage.protocol.v1.ClientFrame.parseFrom",
      "dev.espionage.server.net.socket.ConnectionCommands.read",
      "dev.espionage.server.net.socket.Envelope"),
  RULES("rules", "dev.espionage.engine."),
  METRICS("metrics", "io.micrometer.", "io.prometheus."),
  TRANSPORT("transport", "io.netty."),
  SHARDING("sharding and actors", "org.apache.pekko.", "java.util.concurrent.ForkJoin"),
  SESSION(
      "session",
      "dev.espionage.server.net.",
      "dev.espionage.server.game.feed.",
      "dev.espionage.server.app.",
      "dev.espionage.server.account."),
  ROOM("room", "dev.espionage.server."),
  OTHER("other Java code"),
  COMPILER("compiling (JIT)"),
  GARBAGE("garbage collection"),
  VIRTUAL_MACHINE("virtual machine");

  private static final List<Layer> WITHIN = List.of(JOURNAL, VIEW, ENCODE, DECODE, RULES);
  private static final List<Layer> INNERMOST = List.of(METRICS, TRANSPORT, SHARDING, SESSION, ROOM);

  private final String label;
  private final Pattern frames;

  Layer(String label, String... prefixes) {
    this.label = label;
    this.frames =
        Pattern.compile(Stream.of(prefixes).map(Pattern::quote).collect(Collectors.joining("|")));
  }

  String label() {
    return label;
  }

  /// Returns the layer of a sample; frames are `package.Class.method`, the innermost first.
  static Layer ofStack(List<String> stack) {
    return WITHIN.stream()
        .filter(layer -> stack.stream().anyMatch(layer::holds))
        .findFirst()
        .or(() -> stack.stream().flatMap(frame -> innermost(frame).stream()).findFirst())
        .orElse(OTHER);
  }

  private static Optional<Layer> innermost(String frame) {
    return INNERMOST.stream().filter(layer -> layer.holds(frame)).findFirst();
  }

  private boolean holds(String frame) {
    return frames.matcher(frame).lookingAt();
  }

  /// Returns the layer of a kernel's thread; empty for Java code, whose time the samples divide.
  static Optional<Layer> ofThread(String name) {
    if (name.startsWith("GC ") || name.startsWith("G1 ") || name.startsWith("ParGC")) {
      return Optional.of(GARBAGE);
    }
    if (name.startsWith("C1 ") || name.startsWith("C2 ")) {
      return Optional.of(COMPILER);
    }
    return name.startsWith("VM ") ? Optional.of(VIRTUAL_MACHINE) : Optional.empty();
  }

  /// Returns the layer to which all time of a thread of the server is counted; the threads of the
  /// store belong to the journal, and those with no layer of their own are [#OTHER].
  static Layer ofServerThread(String name) {
    return ofThread(name).orElse(name.startsWith("store-") ? JOURNAL : OTHER);
  }
}
