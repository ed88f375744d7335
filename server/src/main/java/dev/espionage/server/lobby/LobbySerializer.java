package dev.espionage.server.lobby;

import com.google.protobuf.InvalidProtocolBufferException;
import dev.espionage.cluster.v1.CommonProto;
import dev.espionage.cluster.v1.LobbyProto;
import dev.espionage.server.cluster.ActorAddresses;
import dev.espionage.server.cluster.Constants;
import dev.espionage.server.cluster.Form;
import dev.espionage.server.cluster.FormSerializer;
import dev.espionage.server.room.codec.Common;
import dev.espionage.server.session.PlayerId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.apache.pekko.actor.ExtendedActorSystem;

/** Takes what the lobby is told and what it answers from node to node. */
final class LobbySerializer extends FormSerializer {
  private static final int IDENTIFIER = 4102;

  private static final Constants<Colour, LobbyProto.Colour> COLOURS =
      new Constants<>(Colour.class, LobbyProto.Colour.class, "COLOUR_");

  LobbySerializer(ExtendedActorSystem system) {
    super(IDENTIFIER, new Forms(new ActorAddresses(system)).all());
  }

  private record Forms(ActorAddresses actors) {
    List<Form<?>> all() {
      return List.of(
          Form.of(LobbyMessage.Create.class, this::write, LobbyProto.Create.parser(), this::read),
          Form.of(LobbyMessage.Cancel.class, this::write, LobbyProto.Cancel.parser(), this::read),
          Form.of(LobbyMessage.Accept.class, this::write, LobbyProto.Accept.parser(), this::read),
          Form.of(
              LobbyMessage.Subscribe.class, this::write, LobbyProto.Subscribe.parser(), this::read),
          Form.of(
              CreateAnswer.Created.class,
              LobbySerializer::write,
              LobbyProto.Created.parser(),
              LobbySerializer::read),
          new Form<>(
              "CreateRefused",
              CreateAnswer.Refused.class,
              refused -> Common.write(refused.refusal()).toByteArray(),
              bytes -> new CreateAnswer.Refused(Common.read(CommonProto.Refusal.parseFrom(bytes)))),
          Form.of(
              AcceptAnswer.Begun.class,
              LobbySerializer::write,
              LobbyProto.Begun.parser(),
              begun -> new AcceptAnswer.Begun(Common.read(begun.getGame()))),
          new Form<>(
              "AcceptRefused",
              AcceptAnswer.Refused.class,
              refused -> Common.write(refused.refusal()).toByteArray(),
              bytes ->
                  new AcceptAnswer.Refused(Common.read(CommonProto.Refusal.parseFrom(bytes)))));
    }

    private LobbyProto.Create write(LobbyMessage.Create create) {
      return LobbyProto.Create.newBuilder()
          .setInviter(Common.write(create.inviter()))
          .setCommandId(Common.write(create.id()))
          .setRequest(LobbySerializer.write(create.request()))
          .setReplyTo(actors.write(create.replyTo()))
          .build();
    }

    private LobbyMessage.Create read(LobbyProto.Create create) {
      return new LobbyMessage.Create(
          Common.read(create.getInviter()),
          Common.read(create.getCommandId()),
          LobbySerializer.read(create.getRequest()),
          actors.read(create.getReplyTo()));
    }

    private LobbyProto.Cancel write(LobbyMessage.Cancel cancel) {
      return LobbyProto.Cancel.newBuilder()
          .setInviterId(cancel.inviter().value())
          .setCommandId(Common.write(cancel.id()))
          .setInvitationId(cancel.invitation().value())
          .setReplyTo(actors.write(cancel.replyTo()))
          .build();
    }

    private LobbyMessage.Cancel read(LobbyProto.Cancel cancel) {
      return new LobbyMessage.Cancel(
          new PlayerId(cancel.getInviterId()),
          Common.read(cancel.getCommandId()),
          new InvitationId(cancel.getInvitationId()),
          actors.read(cancel.getReplyTo()));
    }

    private LobbyProto.Accept write(LobbyMessage.Accept accept) {
      var written =
          LobbyProto.Accept.newBuilder()
              .setGuest(Common.write(accept.guest()))
              .setCommandId(Common.write(accept.id()))
              .setReplyTo(actors.write(accept.replyTo()));
      switch (accept.invitation()) {
        case InvitationRef.ById(InvitationId id) -> written.setInvitationId(id.value());
        case InvitationRef.ByLink(LinkToken link) -> written.setLinkToken(link.secret());
      }
      return written.build();
    }

    private LobbyMessage.Accept read(LobbyProto.Accept accept) {
      return new LobbyMessage.Accept(
          Common.read(accept.getGuest()),
          Common.read(accept.getCommandId()),
          invitation(accept),
          actors.read(accept.getReplyTo()));
    }

    private static InvitationRef invitation(LobbyProto.Accept accept) {
      return switch (accept.getInvitationCase()) {
        case INVITATION_ID -> new InvitationRef.ById(new InvitationId(accept.getInvitationId()));
        case LINK_TOKEN -> new InvitationRef.ByLink(new LinkToken(accept.getLinkToken()));
        case INVITATION_NOT_SET -> throw new IllegalArgumentException("no invitation is named");
      };
    }

    private LobbyProto.Subscribe write(LobbyMessage.Subscribe subscribe) {
      return LobbyProto.Subscribe.newBuilder().setNode(actors.write(subscribe.node())).build();
    }

    private LobbyMessage.Subscribe read(LobbyProto.Subscribe subscribe) {
      return new LobbyMessage.Subscribe(actors.read(subscribe.getNode()));
    }
  }

  private static LobbyProto.Request write(InvitationRequest request) {
    return LobbyProto.Request.newBuilder()
        .setVariant(request.variant())
        .setTimeControl(request.timeControl())
        .setColour(COLOURS.write(request.colour()))
        .setPrivate(request.isPrivate())
        .build();
  }

  private static InvitationRequest read(LobbyProto.Request request) {
    return new InvitationRequest(
        request.getVariant(),
        request.getTimeControl(),
        COLOURS.require(request.getColour()),
        request.getPrivate());
  }

  private static LobbyProto.Created write(CreateAnswer.Created created) {
    Invitation invitation = created.invitation();
    return LobbyProto.Created.newBuilder()
        .setInvitation(
            LobbyProto.Invitation.newBuilder()
                .setId(invitation.id().value())
                .setInviter(Common.write(invitation.inviter()))
                .setRequest(write(invitation.request()))
                .setCreatedAtEpochMs(invitation.createdAt().toEpochMilli()))
        .setLinkToken(created.link().map(LinkToken::secret).orElse(""))
        .build();
  }

  /** An answer as bytes: a small part of what it takes as objects. */
  static byte[] bytes(CreateAnswer.Created created) {
    return write(created).toByteArray();
  }

  /**
   * The answer of these bytes, which {@link #bytes} gave.
   *
   * @throws IllegalArgumentException if they are others
   */
  static CreateAnswer created(byte[] bytes) {
    try {
      return read(LobbyProto.Created.parseFrom(bytes));
    } catch (InvalidProtocolBufferException e) {
      throw new IllegalArgumentException("no kept answer", e);
    }
  }

  private static CreateAnswer.Created read(LobbyProto.Created created) {
    LobbyProto.Invitation invitation = created.getInvitation();
    String link = created.getLinkToken();
    return new CreateAnswer.Created(
        new Invitation(
            new InvitationId(invitation.getId()),
            Common.read(invitation.getInviter()),
            read(invitation.getRequest()),
            Instant.ofEpochMilli(invitation.getCreatedAtEpochMs())),
        link.isEmpty() ? Optional.empty() : Optional.of(new LinkToken(link)));
  }

  private static LobbyProto.Begun write(AcceptAnswer.Begun begun) {
    return LobbyProto.Begun.newBuilder().setGame(Common.write(begun.game())).build();
  }
}
