package dev.espionage.server.cluster;

import com.google.protobuf.ByteString;
import dev.espionage.cluster.v1.NoticeProto;
import dev.espionage.server.game.room.codec.Common;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.TokenHash;
import java.util.List;

/** Takes notices from node to node. */
final class NoticeSerializer extends FormSerializer {
  private static final int IDENTIFIER = 4103;

  NoticeSerializer() {
    super(
        IDENTIFIER,
        List.of(
            Form.of(
                Notice.NewGame.class,
                NoticeSerializer::write,
                NoticeProto.NewGame.parser(),
                NoticeSerializer::read),
            Form.of(
                Notice.Revoked.class,
                NoticeSerializer::write,
                NoticeProto.Revoked.parser(),
                NoticeSerializer::read),
            Form.of(
                Notice.Said.class,
                ChatForm::write,
                NoticeProto.ChatSaid.parser(),
                ChatForm::read)));
  }

  private static NoticeProto.NewGame write(Notice.NewGame notice) {
    return NoticeProto.NewGame.newBuilder()
        .setPlayerId(notice.player().value())
        .setCreated(Common.write(notice.created()))
        .build();
  }

  private static Notice.NewGame read(NoticeProto.NewGame notice) {
    return new Notice.NewGame(new PlayerId(notice.getPlayerId()), Common.read(notice.getCreated()));
  }

  private static NoticeProto.Revoked write(Notice.Revoked notice) {
    return NoticeProto.Revoked.newBuilder()
        .setTokenHash(ByteString.copyFrom(notice.session().toBytes()))
        .build();
  }

  private static Notice.Revoked read(NoticeProto.Revoked notice) {
    return new Notice.Revoked(TokenHash.of(notice.getTokenHash().toByteArray()));
  }
}
