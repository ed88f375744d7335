package dev.espionage.server.sql;

import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.account.PasswordHash;
import dev.espionage.server.admin.Administrator;
import dev.espionage.server.admin.PlainLine;
import dev.espionage.server.chat.ChatText;
import dev.espionage.server.deployment.DeploymentId;
import dev.espionage.server.game.conduct.Offence;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.TokenHash;
import dev.espionage.server.lobby.InvitationId;
import dev.espionage.server.lobby.LinkHash;
import java.sql.Types;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.argument.ArgumentFactory;
import org.jdbi.v3.core.spi.JdbiPlugin;
import org.jdbi.v3.core.statement.StatementExceptions;
import org.jdbi.v3.core.statement.StatementExceptions.MessageRendering;

/**
 * Teaches JDBI the types of the columns: ids and hashes are text, times are milliseconds since
 * 1970, constants have the names of {@link Words}. Failures never show what was bound.
 */
public final class StoreTypes implements JdbiPlugin {
  @Override
  public void customizeJdbi(Jdbi jdbi) {
    jdbi.getConfig(StatementExceptions.class).setMessageRendering(MessageRendering.NONE);
    text(jdbi, Administrator.class, Administrator::new, Administrator::name);
    text(jdbi, ChatText.class, ChatText::known, ChatText::reveal);
    text(jdbi, DeploymentId.class, DeploymentId::new, DeploymentId::value);
    text(jdbi, GameId.class, GameId::new, GameId::text);
    text(jdbi, InvitationId.class, InvitationId::new, InvitationId::value);
    text(jdbi, LinkHash.class, LinkHash::new, LinkHash::hex);
    text(jdbi, PasswordHash.class, PasswordHash::new, PasswordHash::encoded);
    text(jdbi, PlainLine.class, line -> PlainLine.parse(line).orElseThrow(), PlainLine::toString);
    text(jdbi, PlayerId.class, PlayerId::new, PlayerId::value);
    text(jdbi, TokenHash.class, TokenHash::ofHex, TokenHash::hex);
    text(jdbi, Variant.class, id -> Variants.byId(id).orElseThrow(), Variant::id);
    jdbi.registerArgument(argument(CommandId.class, Types.VARBINARY, CommandId::toBytes));
    jdbi.registerArgument(argument(Instant.class, Types.BIGINT, Instant::toEpochMilli));
    jdbi.registerColumnMapper(
        Instant.class,
        (row, column, _) -> {
          long millis = row.getLong(column);
          return row.wasNull() ? null : Instant.ofEpochMilli(millis);
        });
    jdbi.registerArgument(argument(Enum.class, Types.VARCHAR, Words::of));
    jdbi.registerColumnMapper(
        Offence.Kind.class, (row, column, _) -> Words.offence(row.getString(column)));
  }

  private static <T> void text(
      Jdbi jdbi, Class<T> type, Function<String, T> read, Function<T, String> write) {
    jdbi.registerArgument(argument(type, Types.VARCHAR, write));
    jdbi.registerColumnMapper(
        type,
        (row, column, _) -> Optional.ofNullable(row.getString(column)).map(read).orElse(null));
  }

  /** Prepared as JDBI's own are, which would come first otherwise: that for times is not ours. */
  private static <T> ArgumentFactory.Preparable argument(
      Class<T> type, int sqlType, Function<T, ?> write) {
    return (expected, _) ->
        expected instanceof Class<?> given && type.isAssignableFrom(given)
            ? Optional.of(value ->
                (position, statement, _) ->
                    statement.setObject(
                        position, value == null ? null : write.apply(type.cast(value)), sqlType))
            : Optional.empty();
  }
}
