package dev.espionage.server.social;

import com.google.common.collect.ImmutableSet;
import dev.espionage.cluster.v1.SocialProto;
import dev.espionage.server.cluster.ActorAddresses;
import dev.espionage.server.cluster.MessageCodec;
import dev.espionage.server.cluster.MessageCodecSerializer;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.social.PresenceActor.StatusReport;
import java.util.List;
import java.util.Set;
import org.apache.pekko.actor.ExtendedActorSystem;

/// Serializes the presence messages between nodes.
final class PresenceSerializer extends MessageCodecSerializer {
  private static final int IDENTIFIER = 4106;

  PresenceSerializer(ExtendedActorSystem system) {
    super(IDENTIFIER, codecs(new ActorAddresses(system)));
  }

  private static List<MessageCodec<?>> codecs(ActorAddresses actors) {
    return List.of(
        MessageCodec.of(
            PresenceActor.ReportReceived.class,
            reportReceived ->
                write(reportReceived.statusReport())
                    .setBy(actors.write(reportReceived.by()))
                    .build(),
            SocialProto.Said.parser(),
            said -> new PresenceActor.ReportReceived(read(said), actors.read(said.getBy()))),
        MessageCodec.of(
            PresenceActor.RequestFullReport.class,
            _ -> SocialProto.SayAll.getDefaultInstance(),
            SocialProto.SayAll.parser(),
            _ -> new PresenceActor.RequestFullReport()),
        MessageCodec.of(
            PresenceActor.Changed.class,
            changed ->
                SocialProto.Changed.newBuilder().addAllPlayerIds(ids(changed.players())).build(),
            SocialProto.Changed.parser(),
            changed -> new PresenceActor.Changed(players(changed.getPlayerIdsList()))));
  }

  private static SocialProto.Said.Builder write(StatusReport statusReport) {
    return SocialProto.Said.newBuilder()
        .setNumber(statusReport.number())
        .setWhole(statusReport.whole())
        .addAllJoined(ids(statusReport.joined()))
        .addAllLeft(ids(statusReport.left()));
  }

  private static StatusReport read(SocialProto.Said said) {
    return new StatusReport(
        said.getNumber(),
        said.getWhole(),
        players(said.getJoinedList()),
        players(said.getLeftList()));
  }

  private static List<String> ids(Set<PlayerId> players) {
    return players.stream().map(PlayerId::value).toList();
  }

  private static ImmutableSet<PlayerId> players(List<String> ids) {
    return ids.stream().map(PlayerId::new).collect(ImmutableSet.toImmutableSet());
  }
}
