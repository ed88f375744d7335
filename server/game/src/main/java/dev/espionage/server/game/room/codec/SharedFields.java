package dev.espionage.server.game.room.codec;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import dev.espionage.cluster.v1.CommonProto;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.play.TurnRule;
import dev.espionage.engine.play.TurnVerdict;
import dev.espionage.server.game.room.GameCreated;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.EnumMapping;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Refusal;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/// Fields that several messages between nodes share. Reading throws IllegalArgumentException for a
/// value that violates the schema; the exception's text shows nothing of the value.
public final class SharedFields {
  /// The mapping of the two sides.
  public static final EnumMapping<Side, CommonProto.Side> SIDES =
      new EnumMapping<>(Side.class, CommonProto.Side.class, "SIDE_");

  private static final EnumMapping<Refusal.Code, CommonProto.RefusalCode> CODES =
      new EnumMapping<>(Refusal.Code.class, CommonProto.RefusalCode.class, "REFUSAL_CODE_");

  private static final EnumMapping<TurnRule, CommonProto.TurnRule> RULES =
      new EnumMapping<>(TurnRule.class, CommonProto.TurnRule.class, "TURN_RULE_");

  private static final EnumMapping<Refusal.Limit.Kind, CommonProto.LimitKind> LIMITS =
      new EnumMapping<>(Refusal.Limit.Kind.class, CommonProto.LimitKind.class, "LIMIT_KIND_");

  private SharedFields() {}

  public static CommonProto.Player write(Player player) {
    return CommonProto.Player.newBuilder()
        .setId(player.id().value())
        .setName(player.name())
        .setGuest(player.guest())
        .setComputer(player.computer())
        .build();
  }

  public static Player read(CommonProto.Player player) {
    return new Player(
        new PlayerId(player.getId()), player.getName(), player.getGuest(), player.getComputer());
  }

  public static ByteString write(CommandId id) {
    return ByteString.copyFrom(id.toBytes());
  }

  public static CommandId read(ByteString id) {
    return CommandId.from(id.asReadOnlyByteBuffer());
  }

  public static CommonProto.Encoded write(EncodedMessage message) {
    return CommonProto.Encoded.newBuilder()
        .setMessage(UnsafeByteOperations.unsafeWrap(message.buffer()))
        .build();
  }

  public static EncodedMessage read(CommonProto.Encoded message) {
    return EncodedMessage.owning(message.getMessage().toByteArray());
  }

  public static CommonProto.GameCreated write(GameCreated created) {
    return CommonProto.GameCreated.newBuilder()
        .setGameId(created.game().text())
        .setYourSide(SIDES.write(created.yourSide()))
        .setOrigin(created.origin())
        .build();
  }

  public static GameCreated read(CommonProto.GameCreated created) {
    return new GameCreated(
        game(created.getGameId()), SIDES.require(created.getYourSide()), created.getOrigin());
  }

  /// Reads the id of a game.
  public static GameId game(String id) {
    return GameId.parse(id)
        .optional()
        .orElseThrow(() -> new IllegalArgumentException("not a game id"));
  }

  public static CommonProto.Refusal write(Refusal refusal) {
    var written =
        CommonProto.Refusal.newBuilder()
            .setCode(CODES.write(refusal.code()))
            .setMessage(refusal.message());
    refusal.illegal().ifPresent(illegal -> written.setFault(write(illegal)));
    refusal.retryAfter().ifPresent(after -> written.setRetryAfterMs(millis(after)));
    refusal
        .limit()
        .ifPresent(
            limit -> written.setLimit(LIMITS.write(limit.kind())).setLimitMost(limit.most()));
    return written.build();
  }

  private static int millis(Duration duration) {
    return (int) Math.min(Integer.MAX_VALUE, duration.toMillis());
  }

  private static CommonProto.TurnFault write(TurnVerdict.Illegal illegal) {
    var written = CommonProto.TurnFault.newBuilder().setRule(RULES.write(illegal.rule()));
    illegal.step().ifPresent(written::setStep);
    return written.build();
  }

  /// Reads a refusal. An unknown code of a newer node becomes `UNAVAILABLE`: it was a refusal, so
  /// nothing was changed.
  public static Refusal read(CommonProto.Refusal refusal) {
    return new Refusal(
        CODES.read(refusal.getCode()).orElse(Refusal.Code.UNAVAILABLE),
        refusal.getMessage(),
        refusal.hasFault() ? Optional.of(read(refusal.getFault())) : Optional.empty(),
        refusal.hasRetryAfterMs()
            ? Optional.of(Duration.ofMillis(refusal.getRetryAfterMs()))
            : Optional.empty(),
        LIMITS
            .read(refusal.getLimit())
            .map(kind -> new Refusal.Limit(kind, refusal.getLimitMost())));
  }

  private static TurnVerdict.Illegal read(CommonProto.TurnFault fault) {
    return new TurnVerdict.Illegal(
        fault.hasStep() ? OptionalInt.of(fault.getStep()) : OptionalInt.empty(),
        RULES.require(fault.getRule()));
  }
}
