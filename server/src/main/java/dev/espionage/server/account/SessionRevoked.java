package dev.espionage.server.account;

import com.google.protobuf.ByteString;
import dev.espionage.cluster.v1.NoticeProto;
import dev.espionage.server.cluster.Form;
import dev.espionage.server.cluster.Notice;
import dev.espionage.server.kernel.TokenHash;
import java.time.Duration;
import java.util.List;

/** Tells other nodes that a session was revoked. Sent again, because its connections must close. */
public record SessionRevoked(TokenHash session) implements Notice {
  /** How it looks between nodes. */
  public static final Form<SessionRevoked> FORM =
      Form.of(
          "Revoked",
          SessionRevoked.class,
          SessionRevoked::write,
          NoticeProto.Revoked.parser(),
          SessionRevoked::read);

  private static final List<Duration> AGAIN =
      List.of(Duration.ofSeconds(2), Duration.ofSeconds(10));

  @Override
  public List<Duration> again() {
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
