package dev.espionage.server.pairing;

import com.google.common.collect.ImmutableList;
import dev.espionage.cluster.v1.CommonProto;
import dev.espionage.cluster.v1.PairingProto;
import dev.espionage.server.cluster.ActorAddresses;
import dev.espionage.server.cluster.Form;
import dev.espionage.server.cluster.FormSerializer;
import dev.espionage.server.game.rating.RatingBand;
import dev.espionage.server.game.room.codec.Common;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.pairing.Pairing.Seeking;
import java.time.Instant;
import java.util.List;
import org.apache.pekko.actor.ExtendedActorSystem;

/** Takes what pairing is told and what it answers from node to node. */
final class PairingSerializer extends FormSerializer {
  private static final int IDENTIFIER = 4105;

  PairingSerializer(ExtendedActorSystem system) {
    super(IDENTIFIER, new Forms(new ActorAddresses(system)).all());
  }

  private record Forms(ActorAddresses actors) {
    List<Form<?>> all() {
      return List.of(
          Form.of(PairingMessage.Seek.class, this::write, PairingProto.Seek.parser(), this::read),
          Form.of(PairingMessage.Stop.class, this::write, PairingProto.Stop.parser(), this::read),
          Form.of(PairingMessage.Renew.class, this::write, PairingProto.Renew.parser(), this::read),
          Form.of(
              Pairing.SeekAnswer.Found.class,
              found -> PairingSerializer.write(found.status()),
              PairingProto.Status.parser(),
              status -> new Pairing.SeekAnswer.Found(PairingSerializer.read(status))),
          new Form<>(
              "SeekRefused",
              Pairing.SeekAnswer.Refused.class,
              refused -> Common.write(refused.refusal()).toByteArray(),
              bytes ->
                  new Pairing.SeekAnswer.Refused(
                      Common.read(CommonProto.Refusal.parseFrom(bytes)))),
          Form.of(
              NodePairing.Standings.class,
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
        .setPlayer(Common.write(seeking.player()))
        .setCommandId(Common.write(seeking.id()))
        .setVariant(request.variant())
        .setTimeControl(request.timeControl())
        .setRated(request.rated())
        .setComputer(request.computer())
        .setBandMin(request.band().min())
        .setBandMax(request.band().max())
        .setSinceEpochMs(seeking.since().toEpochMilli())
        .build();
  }

  private static Seeking read(PairingProto.Seeking seeking) {
    return new Seeking(
        Common.read(seeking.getPlayer()),
        Common.read(seeking.getCommandId()),
        new Pairing.Request(
            seeking.getVariant(),
            seeking.getTimeControl(),
            seeking.getRated(),
            new RatingBand(seeking.getBandMin(), seeking.getBandMax()),
            seeking.getComputer()),
        Instant.ofEpochMilli(seeking.getSinceEpochMs()));
  }

  private static PairingProto.Status write(Pairing.Status status) {
    return PairingProto.Status.newBuilder()
        .setTicket(write(status.ticket()))
        .setSeeking(status.seeking())
        .setWaiting(status.waiting())
        .build();
  }

  private static Pairing.Status read(PairingProto.Status status) {
    return new Pairing.Status(read(status.getTicket()), status.getSeeking(), status.getWaiting());
  }

  private static PairingProto.Standings write(NodePairing.Standings standings) {
    return PairingProto.Standings.newBuilder()
        .addAllStatuses(standings.statuses().stream().map(PairingSerializer::write).toList())
        .build();
  }

  private static NodePairing.Standings read(PairingProto.Standings standings) {
    return new NodePairing.Standings(
        standings.getStatusesList().stream()
            .map(PairingSerializer::read)
            .collect(ImmutableList.toImmutableList()));
  }
}
