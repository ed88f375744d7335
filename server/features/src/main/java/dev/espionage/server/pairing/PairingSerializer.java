package dev.espionage.server.pairing;

import com.google.common.collect.ImmutableList;
import dev.espionage.cluster.v1.CommonProto;
import dev.espionage.cluster.v1.PairingProto;
import dev.espionage.server.cluster.ActorAddresses;
import dev.espionage.server.cluster.MessageCodec;
import dev.espionage.server.cluster.MessageCodecSerializer;
import dev.espionage.server.game.rating.RatingBand;
import dev.espionage.server.game.room.codec.SharedFields;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.pairing.Pairing.Seeking;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.apache.pekko.actor.ExtendedActorSystem;

/// Serializes the messages and answers of quick pairing between nodes.
final class PairingSerializer extends MessageCodecSerializer {
  private static final int IDENTIFIER = 4105;

  PairingSerializer(ExtendedActorSystem system) {
    super(IDENTIFIER, new Forms(new ActorAddresses(system)).all());
  }

  private record Forms(ActorAddresses actors) {
    List<MessageCodec<?>> all() {
      return List.of(
          MessageCodec.of(
              PairingMessage.Seek.class, this::write, PairingProto.Seek.parser(), this::read),
          MessageCodec.of(
              PairingMessage.Stop.class, this::write, PairingProto.Stop.parser(), this::read),
          MessageCodec.of(
              PairingMessage.Join.class, this::write, PairingProto.Join.parser(), this::read),
          MessageCodec.of(
              PairingMessage.Renew.class, this::write, PairingProto.Renew.parser(), this::read),
          MessageCodec.of(
              Pairing.SeekAnswer.Found.class,
              found -> PairingSerializer.write(found.status()),
              PairingProto.Status.parser(),
              status -> new Pairing.SeekAnswer.Found(PairingSerializer.read(status))),
          new MessageCodec<>(
              "SeekRefused",
              Pairing.SeekAnswer.Refused.class,
              refused -> SharedFields.write(refused.refusal()).toByteArray(),
              bytes ->
                  new Pairing.SeekAnswer.Refused(
                      SharedFields.read(CommonProto.Refusal.parseFrom(bytes)))),
          MessageCodec.of(
              NodePairing.TicketStatuses.class,
              PairingSerializer::write,
              PairingProto.Standings.parser(),
              PairingSerializer::read));
    }

    private PairingProto.Seek write(PairingMessage.Seek seek) {
      return PairingProto.Seek.newBuilder()
          .setSeeking(PairingSerializer.write(seek.seeking()))
          .setReplyTo(actors.write(seek.replyTo()))
          .build();
    }

    private PairingMessage.Seek read(PairingProto.Seek seek) {
      return new PairingMessage.Seek(
          PairingSerializer.read(seek.getSeeking()), actors.read(seek.getReplyTo()));
    }

    private PairingProto.Stop write(PairingMessage.Stop stop) {
      return PairingProto.Stop.newBuilder()
          .setPlayerId(stop.player().value())
          .setReplyTo(actors.write(stop.replyTo()))
          .build();
    }

    private PairingMessage.Stop read(PairingProto.Stop stop) {
      return new PairingMessage.Stop(
          new PlayerId(stop.getPlayerId()), actors.read(stop.getReplyTo()));
    }

    private PairingProto.Join write(PairingMessage.Join join) {
      return PairingProto.Join.newBuilder()
          .setPlayerId(join.player().value())
          .setReplyTo(actors.write(join.replyTo()))
          .build();
    }

    private PairingMessage.Join read(PairingProto.Join join) {
      return new PairingMessage.Join(
          new PlayerId(join.getPlayerId()), actors.read(join.getReplyTo()));
    }

    private PairingProto.Renew write(PairingMessage.Renew renewal) {
      return PairingProto.Renew.newBuilder()
          .addAllTickets(renewal.tickets().stream().map(PairingSerializer::write).toList())
          .setReplyTo(actors.write(renewal.replyTo()))
          .build();
    }

    private PairingMessage.Renew read(PairingProto.Renew renewal) {
      return new PairingMessage.Renew(
          renewal.getTicketsList().stream()
              .map(PairingSerializer::read)
              .collect(ImmutableList.toImmutableList()),
          actors.read(renewal.getReplyTo()));
    }
  }

  private static PairingProto.Seeking write(Seeking seeking) {
    Pairing.Request request = seeking.request();
    return PairingProto.Seeking.newBuilder()
        .setPlayer(SharedFields.write(seeking.player()))
        .setCommandId(SharedFields.write(seeking.id()))
        .setVariant(request.variant())
        .setTimeControl(request.timeControl())
        .setRated(request.rated())
        .setBandMin(request.band().min())
        .setBandMax(request.band().max())
        .setSinceEpochMs(seeking.since().toEpochMilli())
        .build();
  }

  private static Seeking read(PairingProto.Seeking seeking) {
    return new Seeking(
        SharedFields.read(seeking.getPlayer()),
        SharedFields.read(seeking.getCommandId()),
        new Pairing.Request(
            seeking.getVariant(),
            seeking.getTimeControl(),
            seeking.getRated(),
            new RatingBand(seeking.getBandMin(), seeking.getBandMax())),
        Instant.ofEpochMilli(seeking.getSinceEpochMs()));
  }

  private static PairingProto.Status write(Pairing.Status status) {
    PairingProto.Status.Builder written =
        PairingProto.Status.newBuilder()
            .setTicket(write(status.ticket()))
            .setSeeking(status.seeking())
            .setWaiting(status.waiting());
    status
        .offer()
        .ifPresent(offer ->
            written.setOfferUntilEpochMs(offer.until().toEpochMilli()).setToJoin(offer.toJoin()));
    return written.build();
  }

  private static Pairing.Status read(PairingProto.Status status) {
    return new Pairing.Status(
        read(status.getTicket()), status.getSeeking(), status.getWaiting(), offer(status));
  }

  private static Optional<Pairing.Offer> offer(PairingProto.Status status) {
    return status.getOfferUntilEpochMs() == 0
        ? Optional.empty()
        : Optional.of(
            new Pairing.Offer(
                Instant.ofEpochMilli(status.getOfferUntilEpochMs()), status.getToJoin()));
  }

  private static PairingProto.Standings write(NodePairing.TicketStatuses ticketStatuses) {
    return PairingProto.Standings.newBuilder()
        .addAllStatuses(ticketStatuses.statuses().stream().map(PairingSerializer::write).toList())
        .build();
  }

  private static NodePairing.TicketStatuses read(PairingProto.Standings standings) {
    return new NodePairing.TicketStatuses(
        standings.getStatusesList().stream()
            .map(PairingSerializer::read)
            .collect(ImmutableList.toImmutableList()));
  }
}
