package dev.espionage.server.account;

import com.google.protobuf.ByteString;
import dev.espionage.cluster.v1.NoticeProto;
import dev.espionage.server.cluster.ClusterNotices;
import dev.espionage.server.cluster.MessageCodec;
import dev.espionage.server.cluster.Notice;
import dev.espionage.server.kernel.TokenHash;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

/// Tells other nodes that a session was revoked. Sent repeatedly, because its connections must
/// close.
public record SessionRevoked(TokenHash session) implements Notice {
  /// The codec of the notice between nodes.
  public static final MessageCodec<SessionRevoked> CODEC =
      MessageCodec.of(
          "Revoked",
          SessionRevoked.class,
          SessionRevoked::write,
          NoticeProto.Revoked.parser(),
          SessionRevoked::read);

  private static final List<Duration> AGAIN =
      List.of(Duration.ofSeconds(2), Duration.ofSeconds(10));

  /// Forwards every ended session. The other nodes learn of sessions that end here; `here` learns
  /// of sessions that end on any node. Called once per actor system.
  ///
  /// @param here receives ended sessions; called on any thread, does not block
  public static void toAllNodes(
      ClusterNotices cluster, SessionStore sessions, Consumer<TokenHash> here) {
    cluster.listen(SessionRevoked.class, notice -> here.accept(notice.session()));
    sessions.whenRevoked(session -> cluster.tell(new SessionRevoked(session)));
    sessions.whenRevoked(here);
  }

  @Override
  public List<Duration> resendDelays() {
    return AGAIN;
  }

  private NoticeProto.Revoked write() {
    return NoticeProto.Revoked.newBuilder()
        .setTokenHash(ByteString.copyFrom(session.toBytes()))
        .build();
  }

  private static SessionRevoked read(NoticeProto.Revoked notice) {
    return new SessionRevoked(TokenHash.of(notice.getTokenHash().toByteArray()));
  }
}
