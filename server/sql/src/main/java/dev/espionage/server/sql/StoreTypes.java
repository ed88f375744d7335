package dev.espionage.server.sql;

import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.TokenHash;
import java.sql.Types;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.argument.ArgumentFactory;
import org.jdbi.v3.core.spi.JdbiPlugin;
import org.jdbi.v3.core.statement.StatementExceptions;
import org.jdbi.v3.core.statement.StatementExceptions.MessageRendering;

/// Registers the column types with JDBI. Ids and hashes are text, times are milliseconds since
/// 1970, and constants have the names of [EnumColumns]. Exceptions never show bound values.
///
/// @param more the column types in addition to the common ones
public record StoreTypes(List<ColumnType<?>> more) implements JdbiPlugin {
  private static final List<ColumnType<?>> COMMON =
      List.of(
          new ColumnType<>(GameId.class, GameId::new, GameId::text),
          new ColumnType<>(PlayerId.class, PlayerId::new, PlayerId::value),
          new ColumnType<>(TokenHash.class, TokenHash::ofHex, TokenHash::hex),
          new ColumnType<>(Variant.class, id -> Variants.byId(id).orElseThrow(), Variant::id));

  @Override
  public void customizeJdbi(Jdbi jdbi) {
    jdbi.getConfig(StatementExceptions.class).setMessageRendering(MessageRendering.NONE);
    COMMON.forEach(type -> register(jdbi, type));
    more.forEach(type -> register(jdbi, type));
    jdbi.registerArgument(argument(CommandId.class, Types.VARBINARY, CommandId::toBytes));
    jdbi.registerArgument(argument(Instant.class, Types.BIGINT, Instant::toEpochMilli));
    jdbi.registerColumnMapper(
        Instant.class,
        (row, column, _) -> {
          long millis = row.getLong(column);
          return row.wasNull() ? null : Instant.ofEpochMilli(millis);
        });
    jdbi.registerArgument(argument(Enum.class, Types.VARCHAR, EnumColumns::of));
  }

  private static <T> void register(Jdbi jdbi, ColumnType<T> column) {
    jdbi.registerArgument(argument(column.type(), Types.VARCHAR, column.write()));
    jdbi.registerColumnMapper(
        column.type(),
        (row, index, _) ->
            Optional.ofNullable(row.getString(index)).map(column.read()).orElse(null));
  }

  /// Returns a preparable factory. JDBI prefers preparable factories, so a plain one would lose to
  /// JDBI's own, which handles times differently.
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
