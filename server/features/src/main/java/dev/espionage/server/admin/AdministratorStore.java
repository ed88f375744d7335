package dev.espionage.server.admin;

import dev.espionage.server.admin.AdminOutcome.AdminFault;
import dev.espionage.server.admin.AuditStore.AuditedResult;
import dev.espionage.server.kernel.TokenHash;
import dev.espionage.server.sql.ColumnType;
import dev.espionage.server.sql.RecordMapper;
import dev.espionage.server.sql.SqlStore;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.jdbi.v3.core.mapper.RowMapper;

/// Stores the administrators other than the owner of the token file; of tokens only hashes.
/// Thread-safe; never blocks the caller. Stages fail if the store does not answer.
public record AdministratorStore(SqlStore store, InstantSource clock, AuditStore audit) {
  /// The column types that this store adds.
  public static final List<ColumnType<?>> COLUMN_TYPES =
      List.of(new ColumnType<>(Administrator.class, Administrator::new, Administrator::name));

  private static final String LIST =
      "select name as administrator, created_at as since from administrator order by name";
  private static final RowMapper<Listed> LISTED = RecordMapper.of(Listed.class);
  private static final String INSERT =
      """
      insert into administrator (name, token_hash, created_at) values (?, ?, ?)
      on conflict do nothing
      """;

  /// An administrator with a token of their own.
  public record Listed(Administrator administrator, Instant since) {}

  /// Finds the administrator to whom a token belongs.
  CompletionStage<Optional<Administrator>> find(TokenHash token) {
    return store.ask(handle ->
        handle
            .select("select name from administrator where token_hash = ?", token)
            .mapTo(Administrator.class)
            .findOne());
  }

  /// Returns the administrators with a token of their own, by name.
  CompletionStage<List<Listed>> list() {
    return store.ask(handle -> handle.createQuery(LIST).map(LISTED).list());
  }

  /// Adds `next` as an administrator.
  CompletionStage<AdminOutcome> create(
      AdminAction adminAction, Administrator next, TokenHash token) {
    return audit.change(
        adminAction,
        handle -> {
          int added = handle.execute(INSERT, next.name(), token, clock.instant());
          return AuditedResult.doneIf(added == 1, AdminFault.ADMINISTRATOR_EXISTS, next.name());
        });
  }

  /// Revokes an administrator's token.
  CompletionStage<AdminOutcome> revoke(AdminAction adminAction, Administrator former) {
    return audit.change(
        adminAction,
        handle -> {
          int revoked = handle.execute("delete from administrator where name = ?", former.name());
          return AuditedResult.doneIf(
              revoked == 1, AdminFault.NO_SUCH_ADMINISTRATOR, former.name());
        });
  }
}
