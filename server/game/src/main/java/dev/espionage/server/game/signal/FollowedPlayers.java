package dev.espionage.server.game.signal;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import dev.espionage.cluster.v1.NoticeProto;
import dev.espionage.server.cluster.MessageCodec;
import dev.espionage.server.cluster.Notice;
import dev.espionage.server.game.signal.GameSignal.Change;
import dev.espionage.server.kernel.PlayerId;
import java.util.EnumSet;

/// Tells the other nodes of which players' games a node wants signals.
///
/// @param node the name of the node
/// @param players the changes that the node wants to hear of, by player; none if the node does not
///   follow the player any more. Players who are absent stay as they were.
public record FollowedPlayers(String node, ImmutableMap<PlayerId, ImmutableSet<Change>> players)
    implements Notice {
  /// The notice's codec between nodes.
  public static final MessageCodec<FollowedPlayers> CODEC =
      MessageCodec.of(
          FollowedPlayers.class,
          FollowedPlayers::write,
          NoticeProto.FollowedPlayers.parser(),
          FollowedPlayers::read);

  private NoticeProto.FollowedPlayers write() {
    var written = NoticeProto.FollowedPlayers.newBuilder().setNode(node);
    players.forEach((player, changes) ->
        written.addPlayers(
            NoticeProto.FollowedPlayer.newBuilder()
                .setPlayerId(player.value())
                .setChanges(changes.stream().mapToInt(FollowedPlayers::bit).sum())));
    return written.build();
  }

  private static FollowedPlayers read(NoticeProto.FollowedPlayers notice) {
    if (notice.getNode().isEmpty()) {
      throw new IllegalArgumentException("the node is missing");
    }
    var players = ImmutableMap.<PlayerId, ImmutableSet<Change>>builder();
    for (NoticeProto.FollowedPlayer player : notice.getPlayersList()) {
      players.put(new PlayerId(player.getPlayerId()), changes(player.getChanges()));
    }
    return new FollowedPlayers(notice.getNode(), players.buildKeepingLast());
  }

  private static ImmutableSet<Change> changes(int bits) {
    return Sets.immutableEnumSet(
        Sets.filter(EnumSet.allOf(Change.class), change -> (bits & bit(change)) != 0));
  }

  private static int bit(Change change) {
    return 1 << GameSignal.CHANGES.write(change).getNumber();
  }
}
