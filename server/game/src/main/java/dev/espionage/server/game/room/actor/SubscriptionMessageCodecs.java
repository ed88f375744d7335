package dev.espionage.server.game.room.actor;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import dev.espionage.cluster.v1.RoomProto;
import dev.espionage.server.cluster.ActorAddresses;
import dev.espionage.server.cluster.MessageCodec;
import dev.espionage.server.game.room.HistoryAnswer;
import dev.espionage.server.game.room.SnapshotBytes;
import dev.espionage.server.game.room.WatchAnswer;
import dev.espionage.server.game.room.codec.SharedFields;
import dev.espionage.server.kernel.EncodedMessage;
import java.util.List;

/// The codecs of the messages that rooms send to the subscriptions of other nodes, and of history
/// pages.
record SubscriptionMessageCodecs(ActorAddresses actors) {
  List<MessageCodec<?>> codecs() {
    return List.of(
        MessageCodec.of(
            SubscriptionMessage.Joined.class, this::write, RoomProto.Joined.parser(), this::read),
        MessageCodec.of(
            SubscriptionMessage.Rejected.class,
            SubscriptionMessageCodecs::write,
            RoomProto.TurnedAway.parser(),
            SubscriptionMessageCodecs::read),
        MessageCodec.of(
            SubscriptionMessage.Failed.class,
            failed -> RoomProto.Failed.newBuilder().setNumber(failed.number()).build(),
            RoomProto.Failed.parser(),
            failed -> new SubscriptionMessage.Failed(failed.getNumber())),
        MessageCodec.of(
            SubscriptionMessage.SnapshotShown.class,
            SubscriptionMessageCodecs::write,
            RoomProto.Shown.parser(),
            SubscriptionMessageCodecs::read),
        MessageCodec.of(
            SubscriptionMessage.Informed.class,
            SubscriptionMessageCodecs::write,
            RoomProto.Informed.parser(),
            SubscriptionMessageCodecs::read),
        MessageCodec.of(
            SubscriptionMessage.Moved.class,
            moved -> RoomProto.Moved.newBuilder().setNumber(moved.number()).build(),
            RoomProto.Moved.parser(),
            moved -> new SubscriptionMessage.Moved(moved.getNumber())),
        MessageCodec.of(
            HistoryAnswer.Page.class,
            page -> RoomProto.HistoryPage.newBuilder().setMessage(bytes(page.message())).build(),
            RoomProto.HistoryPage.parser(),
            page -> new HistoryAnswer.Page(encoded(page.getMessage()))),
        MessageCodec.of(
            HistoryAnswer.Refused.class,
            refused -> RoomProto.HistoryRefused.newBuilder().setWhy(why(refused.why())).build(),
            RoomProto.HistoryRefused.parser(),
            refused -> new HistoryAnswer.Refused(why(refused.getWhy()))));
  }

  private static ByteString bytes(EncodedMessage message) {
    return UnsafeByteOperations.unsafeWrap(message.buffer());
  }

  private static EncodedMessage encoded(ByteString bytes) {
    return EncodedMessage.owning(bytes.toByteArray());
  }

  private RoomProto.Joined write(SubscriptionMessage.Joined joined) {
    return RoomProto.Joined.newBuilder()
        .setNumber(joined.number())
        .setRoom(actors.write(joined.room()))
        .setGameInfo(bytes(joined.answer().gameInfo()))
        .setSnapshot(write(joined.answer().snapshot()))
        .build();
  }

  private SubscriptionMessage.Joined read(RoomProto.Joined joined) {
    return new SubscriptionMessage.Joined(
        joined.getNumber(),
        actors.read(joined.getRoom()),
        new WatchAnswer.Watched(encoded(joined.getGameInfo()), read(joined.getSnapshot())));
  }

  private static RoomProto.TurnedAway write(SubscriptionMessage.Rejected away) {
    return RoomProto.TurnedAway.newBuilder()
        .setNumber(away.number())
        .setWhy(why(away.answer()))
        .build();
  }

  private static RoomProto.Why why(WatchAnswer.Refused refused) {
    return switch (refused) {
      case WatchAnswer.NotAPlayer() -> RoomProto.Why.WHY_NOT_A_PLAYER;
      case WatchAnswer.NotFound() -> RoomProto.Why.WHY_NOT_FOUND;
      case WatchAnswer.Unreadable() -> RoomProto.Why.WHY_UNREADABLE;
    };
  }

  private static SubscriptionMessage.Rejected read(RoomProto.TurnedAway away) {
    return new SubscriptionMessage.Rejected(away.getNumber(), why(away.getWhy()));
  }

  private static WatchAnswer.Refused why(RoomProto.Why why) {
    return switch (why) {
      case WHY_NOT_A_PLAYER -> new WatchAnswer.NotAPlayer();
      case WHY_NOT_FOUND -> new WatchAnswer.NotFound();
      case WHY_UNREADABLE -> new WatchAnswer.Unreadable();
      case WHY_UNSPECIFIED, UNRECOGNIZED ->
          throw new IllegalArgumentException("a rejection has no known reason");
    };
  }

  private static RoomProto.Shown write(SubscriptionMessage.SnapshotShown shown) {
    return RoomProto.Shown.newBuilder()
        .setNumber(shown.number())
        .setGameId(shown.game().text())
        .setSnapshot(write(shown.snapshot()))
        .build();
  }

  private static SubscriptionMessage.SnapshotShown read(RoomProto.Shown shown) {
    return new SubscriptionMessage.SnapshotShown(
        shown.getNumber(), SharedFields.game(shown.getGameId()), read(shown.getSnapshot()));
  }

  private static RoomProto.Informed write(SubscriptionMessage.Informed informed) {
    return RoomProto.Informed.newBuilder()
        .setNumber(informed.number())
        .setGameInfo(bytes(informed.info()))
        .build();
  }

  private static SubscriptionMessage.Informed read(RoomProto.Informed informed) {
    return new SubscriptionMessage.Informed(informed.getNumber(), encoded(informed.getGameInfo()));
  }

  /// Omits the time of the command that caused the state, which is a reading of this node's ticker.
  private static RoomProto.Snapshot write(SnapshotBytes snapshot) {
    return RoomProto.Snapshot.newBuilder()
        .setEpoch(snapshot.epoch())
        .setVersion(snapshot.version())
        .setClockRuns(snapshot.clockRuns())
        .setMessage(bytes(snapshot.message()))
        .build();
  }

  private static SnapshotBytes read(RoomProto.Snapshot snapshot) {
    return new SnapshotBytes(
        snapshot.getEpoch(),
        snapshot.getVersion(),
        snapshot.getClockRuns(),
        0,
        encoded(snapshot.getMessage()));
  }
}
