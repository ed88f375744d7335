package dev.espionage.server.game.room.actor;

import dev.espionage.cluster.v1.RoomProto;
import dev.espionage.server.cluster.ActorAddresses;
import dev.espionage.server.cluster.MessageCodec;
import dev.espionage.server.game.room.codec.SharedFields;
import dev.espionage.server.kernel.PlayerId;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/// The codecs of the messages that nodes send to rooms on other nodes.
record RoomMessageCodecs(ActorAddresses actors) {
  List<MessageCodec<?>> codecs() {
    return List.of(
        MessageCodec.of(
            RoomMessage.Submit.class, this::write, RoomProto.Submit.parser(), this::read),
        MessageCodec.of(RoomMessage.Watch.class, this::write, RoomProto.Watch.parser(), this::read),
        MessageCodec.of(
            RoomMessage.Unwatch.class,
            gone -> RoomProto.Unwatch.newBuilder().setSubscriber(write(gone.subscriber())).build(),
            RoomProto.Unwatch.parser(),
            gone -> new RoomMessage.Unwatch(read(gone.getSubscriber()))),
        MessageCodec.of(
            RoomMessage.Spectators.class, this::write, RoomProto.Spectators.parser(), this::read),
        MessageCodec.of(RoomMessage.Leave.class, this::write, RoomProto.Leave.parser(), this::read),
        MessageCodec.of(RoomMessage.Close.class, this::write, RoomProto.Close.parser(), this::read),
        MessageCodec.of(
            RoomMessage.History.class, this::write, RoomProto.History.parser(), this::read),
        MessageCodec.of(
            RoomMessage.Wake.class,
            _ -> RoomProto.Wake.getDefaultInstance(),
            RoomProto.Wake.parser(),
            _ -> new RoomMessage.Wake()));
  }

  /// Omits the time of receipt, which is a reading of this node's ticker.
  private RoomProto.Submit write(RoomMessage.Submit submit) {
    var written =
        RoomProto.Submit.newBuilder()
            .setPlayerId(submit.player().value())
            .setCommandId(SharedFields.write(submit.id()))
            .setRequest(PlayerRequestCodecs.write(submit.request()))
            .setLagUs(submit.lag().toNanos() / 1_000)
            .setReplyTo(actors.write(submit.replyTo()));
    submit.limit().ifPresent(limit -> written.setLimit(SharedFields.write(limit)));
    return written.build();
  }

  private RoomMessage.Submit read(RoomProto.Submit submit) {
    return new RoomMessage.Submit(
        new PlayerId(submit.getPlayerId()),
        SharedFields.read(submit.getCommandId()),
        PlayerRequestCodecs.read(submit.getRequest()),
        submit.hasLimit() ? Optional.of(SharedFields.read(submit.getLimit())) : Optional.empty(),
        Duration.of(submit.getLagUs(), ChronoUnit.MICROS),
        0,
        actors.read(submit.getReplyTo()));
  }

  private RoomProto.Subscriber write(RoomMessage.Subscriber subscriber) {
    return RoomProto.Subscriber.newBuilder()
        .setNode(actors.write(subscriber.node()))
        .setNumber(subscriber.number())
        .build();
  }

  private RoomMessage.Subscriber read(RoomProto.Subscriber subscriber) {
    return new RoomMessage.Subscriber(actors.read(subscriber.getNode()), subscriber.getNumber());
  }

  private RoomProto.Watch write(RoomMessage.Watch watch) {
    var written =
        RoomProto.Watch.newBuilder()
            .setLagUs(watch.lag().toNanos() / 1_000)
            .setSubscriber(write(watch.subscriber()));
    watch.player().ifPresent(player -> written.setPlayerId(player.value()));
    return written.build();
  }

  private RoomMessage.Watch read(RoomProto.Watch watch) {
    return new RoomMessage.Watch(
        watch.hasPlayerId() ? player(watch.getPlayerId()) : Optional.empty(),
        Duration.of(watch.getLagUs(), ChronoUnit.MICROS),
        read(watch.getSubscriber()));
  }

  private static Optional<PlayerId> player(String id) {
    return Optional.of(new PlayerId(id));
  }

  private RoomProto.Spectators write(RoomMessage.Spectators spectators) {
    return RoomProto.Spectators.newBuilder()
        .setSubscriber(write(spectators.subscriber()))
        .setCount(spectators.count())
        .build();
  }

  private RoomMessage.Spectators read(RoomProto.Spectators spectators) {
    return new RoomMessage.Spectators(read(spectators.getSubscriber()), spectators.getCount());
  }

  private RoomProto.Leave write(RoomMessage.Leave leave) {
    return RoomProto.Leave.newBuilder()
        .setPlayerId(leave.player().value())
        .setReplyTo(actors.write(leave.replyTo()))
        .build();
  }

  private RoomMessage.Leave read(RoomProto.Leave leave) {
    return new RoomMessage.Leave(
        new PlayerId(leave.getPlayerId()), actors.read(leave.getReplyTo()));
  }

  private RoomProto.Close write(RoomMessage.Close close) {
    return RoomProto.Close.newBuilder().setReplyTo(actors.write(close.replyTo())).build();
  }

  private RoomMessage.Close read(RoomProto.Close close) {
    return new RoomMessage.Close(actors.read(close.getReplyTo()));
  }

  private RoomProto.History write(RoomMessage.History asked) {
    var written =
        RoomProto.History.newBuilder()
            .setFrom(asked.from())
            .setReplyTo(actors.write(asked.replyTo()));
    asked.player().ifPresent(player -> written.setPlayerId(player.value()));
    return written.build();
  }

  private RoomMessage.History read(RoomProto.History asked) {
    return new RoomMessage.History(
        asked.hasPlayerId() ? player(asked.getPlayerId()) : Optional.empty(),
        asked.getFrom(),
        actors.read(asked.getReplyTo()));
  }
}
