package dev.espionage.client.connection;

import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.ServerFrame;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/// The requests without an answer, in the order in which they were made. Confined to the event
/// loop.
final class PendingRequests {

  private record Waiting(ClientFrame frame, CompletableFuture<CommandAnswer> answer) {}

  private final Map<Integer, Waiting> waiting = new LinkedHashMap<>();

  void add(ClientFrame frame, CompletableFuture<CommandAnswer> answer) {
    waiting.put(frame.getRequestId(), new Waiting(frame, answer));
  }

  /// Returns the frames, for sending them again on another socket.
  List<ClientFrame> frames() {
    return waiting.values().stream().map(Waiting::frame).toList();
  }

  /// Completes the request that a frame answers; drops an answer without a request.
  void answer(ServerFrame frame) {
    Waiting asked = waiting.remove(frame.getRequestId());
    if (asked != null) {
      asked.answer.complete(
          frame.hasError()
              ? new CommandAnswer.Refused(frame.getError())
              : new CommandAnswer.Given(frame));
    }
  }

  /// Completes all requests with an unknown outcome, because no answer will come.
  void giveUp(DisconnectReason disconnectReason) {
    List<Waiting> lost = List.copyOf(waiting.values());
    waiting.clear();
    lost.forEach(asked -> asked.answer.complete(new CommandAnswer.Unknown(disconnectReason)));
  }
}
