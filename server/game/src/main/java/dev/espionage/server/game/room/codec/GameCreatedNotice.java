package dev.espionage.server.game.room.codec;

import dev.espionage.cluster.v1.NoticeProto;
import dev.espionage.server.cluster.ClusterNotices;
import dev.espionage.server.cluster.MessageCodec;
import dev.espionage.server.cluster.Notice;
import dev.espionage.server.game.room.GameCreated;
import dev.espionage.server.game.room.PlayerNotices;
import dev.espionage.server.kernel.PlayerId;

/// A notice that tells a player's connections on other nodes about a new game.
public record GameCreatedNotice(PlayerId player, GameCreated created) implements Notice {
  /// The notice's codec between nodes.
  public static final MessageCodec<GameCreatedNotice> CODEC =
      MessageCodec.of(
          "NewGame",
          GameCreatedNotice.class,
          GameCreatedNotice::write,
          NoticeProto.NewGame.parser(),
          GameCreatedNotice::read);

  /// Returns notices that reach this node at once and the other nodes by the cluster. Called once
  /// per actor system.
  ///
  /// @param here the notices of this node, which also deliver those from other nodes
  public static PlayerNotices toAllNodes(ClusterNotices cluster, PlayerNotices here) {
    cluster.listen(
        GameCreatedNotice.class, notice -> here.gameCreated(notice.player(), notice.created()));
    return (player, created) -> {
      here.gameCreated(player, created);
      cluster.tell(new GameCreatedNotice(player, created));
    };
  }

  private NoticeProto.NewGame write() {
    return NoticeProto.NewGame.newBuilder()
        .setPlayerId(player.value())
        .setCreated(SharedFields.write(created))
        .build();
  }

  private static GameCreatedNotice read(NoticeProto.NewGame notice) {
    return new GameCreatedNotice(
        new PlayerId(notice.getPlayerId()), SharedFields.read(notice.getCreated()));
  }
}
