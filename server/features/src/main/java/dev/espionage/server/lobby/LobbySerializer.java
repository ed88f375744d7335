package dev.espionage.server.lobby;

import com.google.common.collect.ImmutableList;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Parser;
import dev.espionage.cluster.v1.CommonProto;
import dev.espionage.cluster.v1.LobbyProto;
import dev.espionage.server.cluster.ActorAddresses;
import dev.espionage.server.cluster.EnumMapping;
import dev.espionage.server.cluster.MessageCodec;
import dev.espionage.server.cluster.MessageCodecSerializer;
import dev.espionage.server.game.rating.RatingBand;
import dev.espionage.server.game.room.codec.SharedFields;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.lobby.Invitation.Conditions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.apache.pekko.actor.ExtendedActorSystem;

/** Serializes the lobby's messages and answers between nodes. */
final class LobbySerializer extends MessageCodecSerializer {
  private static final int IDENTIFIER = 4102;

  private static final EnumMapping<Invitation.Colour, LobbyProto.Colour> COLOURS =
      new EnumMapping<>(Invitation.Colour.class, LobbyProto.Colour.class, "COLOUR_");

  LobbySerializer(ExtendedActorSystem system) {
    super(IDENTIFIER, new Forms(new ActorAddresses(system)).all());
  }

  private record Forms(ActorAddresses actors) {
    List<MessageCodec<?>> all() {
      return ImmutableList.<MessageCodec<?>>builder()
          .addAll(commands())
          .add(state())
          .addAll(answers())
          .build();
    }

    private List<MessageCodec<?>> commands() {
      return List.of(
          MessageCodec.of(
              LobbyMessage.Create.class, this::write, LobbyProto.Create.parser(), this::read),
          MessageCodec.of(
              LobbyMessage.Cancel.class, this::write, LobbyProto.Cancel.parser(), this::read),
          MessageCodec.of(
              LobbyMessage.Accept.class, this::write, LobbyProto.Accept.parser(), this::read),
          MessageCodec.of(
              LobbyMessage.WithdrawAll.class,
              this::write,
              LobbyProto.WithdrawAll.parser(),
              this::read),
          MessageCodec.of(
              LobbyMessage.Follow.class, this::write, LobbyProto.Follow.parser(), this::read));
    }

    private static MessageCodec<?> state() {
      return MessageCodec.of(
          "LobbyState",
          ListPublisher.State.class,
          LobbySerializer::write,
          LobbyProto.LobbyState.parser(),
          LobbySerializer::read);
    }

    private static List<MessageCodec<?>> answers() {
      return List.of(
          MessageCodec.of(
              Lobby.CreateAnswer.Created.class,
              LobbySerializer::write,
              LobbyProto.Created.parser(),
              LobbySerializer::read),
          MessageCodec.of(
              Lobby.AcceptAnswer.Begun.class,
              LobbySerializer::write,
              LobbyProto.Begun.parser(),
              LobbySerializer::read),
          refused(
              "CreateRefused",
              Lobby.CreateAnswer.Refused.class,
              Lobby.CreateAnswer.Refused::refusal,
              Lobby.CreateAnswer.Refused::new),
          refused(
              "AcceptRefused",
              Lobby.AcceptAnswer.Refused.class,
              Lobby.AcceptAnswer.Refused::refusal,
              Lobby.AcceptAnswer.Refused::new));
    }

    private static <T> MessageCodec<T> refused(
        String manifest, Class<T> type, Function<T, Refusal> refusal, Function<Refusal, T> answer) {
      return MessageCodec.of(
          manifest,
          type,
          refusal.andThen(SharedFields::write),
          CommonProto.Refusal.parser(),
          written -> answer.apply(SharedFields.read(written)));
    }

    private LobbyProto.Create write(LobbyMessage.Create create) {
      return LobbyProto.Create.newBuilder()
          .setInviter(SharedFields.write(create.inviter()))
          .setOrigin(create.origin().key())
          .setCommandId(SharedFields.write(create.id()))
          .setRequest(LobbySerializer.write(create.request()))
          .setReplyTo(actors.write(create.replyTo()))
          .build();
    }

    private LobbyMessage.Create read(LobbyProto.Create create) {
      Player inviter = SharedFields.read(create.getInviter());
      return new LobbyMessage.Create(
          inviter,
          origin(create.getOrigin(), inviter),
          SharedFields.read(create.getCommandId()),
          LobbySerializer.read(create.getRequest()),
          actors.read(create.getReplyTo()));
    }

    private LobbyProto.WithdrawAll write(LobbyMessage.WithdrawAll all) {
      return LobbyProto.WithdrawAll.newBuilder()
          .setInviterId(all.inviter().value())
          .setReplyTo(actors.write(all.replyTo()))
          .build();
    }

    private LobbyMessage.WithdrawAll read(LobbyProto.WithdrawAll all) {
      return new LobbyMessage.WithdrawAll(
          new PlayerId(all.getInviterId()), actors.read(all.getReplyTo()));
    }

    private LobbyProto.Follow write(LobbyMessage.Follow follow) {
      return LobbyProto.Follow.newBuilder().setNode(actors.write(follow.node())).build();
    }

    private LobbyMessage.Follow read(LobbyProto.Follow follow) {
      return new LobbyMessage.Follow(actors.read(follow.getNode()));
    }

    private LobbyProto.Cancel write(LobbyMessage.Cancel cancel) {
      return LobbyProto.Cancel.newBuilder()
          .setInviterId(cancel.inviter().value())
          .setCommandId(SharedFields.write(cancel.id()))
          .setInvitationId(cancel.invitation().value())
          .setReplyTo(actors.write(cancel.replyTo()))
          .build();
    }

    private LobbyMessage.Cancel read(LobbyProto.Cancel cancel) {
      return new LobbyMessage.Cancel(
          new PlayerId(cancel.getInviterId()),
          SharedFields.read(cancel.getCommandId()),
          new Invitation.Id(cancel.getInvitationId()),
          actors.read(cancel.getReplyTo()));
    }

    private LobbyProto.Accept write(LobbyMessage.Accept accept) {
      var written =
          LobbyProto.Accept.newBuilder()
              .setGuest(SharedFields.write(accept.guest()))
              .setCommandId(SharedFields.write(accept.id()))
              .setReplyTo(actors.write(accept.replyTo()));
      switch (accept.invitation()) {
        case Invitation.Ref.ById(Invitation.Id id) -> written.setInvitationId(id.value());
        case Invitation.Ref.ByLink(LinkToken link) -> written.setLinkToken(link.secret());
      }
      return written.build();
    }

    private LobbyMessage.Accept read(LobbyProto.Accept accept) {
      return new LobbyMessage.Accept(
          SharedFields.read(accept.getGuest()),
          SharedFields.read(accept.getCommandId()),
          invitation(accept),
          actors.read(accept.getReplyTo()));
    }

    private static Invitation.Ref invitation(LobbyProto.Accept accept) {
      return switch (accept.getInvitationCase()) {
        case INVITATION_ID -> new Invitation.Ref.ById(new Invitation.Id(accept.getInvitationId()));
        case LINK_TOKEN -> new Invitation.Ref.ByLink(new LinkToken(accept.getLinkToken()));
        case INVITATION_NOT_SET -> throw new IllegalArgumentException("no invitation is given");
      };
    }
  }

  private static LobbyProto.Request write(Invitation.Request request) {
    return LobbyProto.Request.newBuilder()
        .setVariant(request.variant())
        .setTimeControl(request.timeControl())
        .setColour(COLOURS.write(request.colour()))
        .setPrivate(request.isPrivate())
        .setConditions(write(request.conditions()))
        .build();
  }

  private static Invitation.Request read(LobbyProto.Request request) {
    return new Invitation.Request(
        request.getVariant(),
        request.getTimeControl(),
        COLOURS.require(request.getColour()),
        request.getPrivate(),
        read(request.getConditions()));
  }

  private static LobbyProto.Conditions write(Conditions conditions) {
    return LobbyProto.Conditions.newBuilder()
        .setRated(conditions.rated())
        .setBandMin(conditions.band().min())
        .setBandMax(conditions.band().max())
        .setToPlayerId(conditions.to().map(PlayerId::value).orElse(""))
        .setValidMs(conditions.validity().toMillis())
        .build();
  }

  private static Conditions read(LobbyProto.Conditions conditions) {
    String to = conditions.getToPlayerId();
    return new Conditions(
        conditions.getRated(),
        new RatingBand(conditions.getBandMin(), conditions.getBandMax()),
        to.isEmpty() ? Optional.empty() : Optional.of(new PlayerId(to)),
        Duration.ofMillis(conditions.getValidMs()));
  }

  private static LobbyProto.Invitation write(Invitation invitation) {
    return LobbyProto.Invitation.newBuilder()
        .setId(invitation.id().value())
        .setInviter(SharedFields.write(invitation.inviter()))
        .setRequest(write(invitation.request()))
        .setCreatedAtEpochMs(invitation.createdAt().toEpochMilli())
        .setOrigin(invitation.origin().key())
        .build();
  }

  private static Invitation read(LobbyProto.Invitation invitation) {
    Player inviter = SharedFields.read(invitation.getInviter());
    return new Invitation(
        new Invitation.Id(invitation.getId()),
        inviter,
        read(invitation.getRequest()),
        Instant.ofEpochMilli(invitation.getCreatedAtEpochMs()),
        origin(invitation.getOrigin(), inviter));
  }

  /** Reads an origin, which a node of an earlier version does not send. */
  private static InvitationOrigin origin(String key, Player inviter) {
    return key.isEmpty() ? InvitationOrigin.of(inviter.id()) : new InvitationOrigin(key);
  }

  private static LobbyProto.LobbyState write(ListPublisher.State state) {
    var written = LobbyProto.LobbyState.newBuilder().setLiveGames(state.liveGames());
    state.invitations().forEach(invitation -> written.addInvitations(write(invitation)));
    return written.build();
  }

  private static ListPublisher.State read(LobbyProto.LobbyState state) {
    return new ListPublisher.State(
        state.getInvitationsList().stream().map(LobbySerializer::read).toList(),
        state.getLiveGames());
  }

  private static LobbyProto.Created write(Lobby.CreateAnswer.Created created) {
    return LobbyProto.Created.newBuilder()
        .setInvitation(write(created.invitation()))
        .setLinkToken(created.link().map(LinkToken::secret).orElse(""))
        .build();
  }

  /** Encodes an answer. The bytes take much less memory than the objects. */
  static byte[] bytes(Lobby.CreateAnswer.Created created) {
    return write(created).toByteArray();
  }

  /**
   * Decodes the bytes that {@link #bytes(CreateAnswer.Created)} returned.
   *
   * @throws IllegalArgumentException if the bytes are invalid
   */
  static Lobby.CreateAnswer created(byte[] bytes) {
    return read(kept(LobbyProto.Created.parser(), bytes));
  }

  private static <T> T kept(Parser<T> parser, byte[] bytes) {
    try {
      return parser.parseFrom(bytes);
    } catch (InvalidProtocolBufferException e) {
      throw new IllegalArgumentException("not a stored answer", e);
    }
  }

  private static Lobby.CreateAnswer.Created read(LobbyProto.Created created) {
    String link = created.getLinkToken();
    return new Lobby.CreateAnswer.Created(
        read(created.getInvitation()),
        link.isEmpty() ? Optional.empty() : Optional.of(new LinkToken(link)));
  }

  private static LobbyProto.Begun write(Lobby.AcceptAnswer.Begun begun) {
    return LobbyProto.Begun.newBuilder().setGame(SharedFields.write(begun.game())).build();
  }

  /** Encodes an answer. */
  static byte[] bytes(Lobby.AcceptAnswer.Begun begun) {
    return write(begun).toByteArray();
  }

  /**
   * Decodes the bytes that {@link #bytes(AcceptAnswer.Begun)} returned.
   *
   * @throws IllegalArgumentException if the bytes are invalid
   */
  static Lobby.AcceptAnswer begun(byte[] bytes) {
    return read(kept(LobbyProto.Begun.parser(), bytes));
  }

  private static Lobby.AcceptAnswer.Begun read(LobbyProto.Begun begun) {
    return new Lobby.AcceptAnswer.Begun(SharedFields.read(begun.getGame()));
  }
}
