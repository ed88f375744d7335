package dev.espionage.server.admin;

import dev.espionage.server.account.SuspensionRows;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.TokenHash;
import dev.espionage.server.sql.StoreReader;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;

/** What administration asks. Safe for use by any thread. */
final class AdministrationQuestions {
  private static final String DOSSIER =
      """
      select p.created_at, p.seen_at,
        (select count(*) from session s where s.player_id = p.id and s.expires_at > :now) as sessions,
        (select count(*) from game g where g.white = p.id or g.black = p.id) as games
      from player p where p.id = :id
      """;
  private static final String AUDIT =
      """
      select seq as number, at, administrator as "by", action, subject, outcome, detail
      from admin_audit
      where at >= :since and seq > :after order by seq limit :most
      """;

  private static final RowMapper<ListedAdministrator> ADMINISTRATOR =
      ConstructorMapper.of(ListedAdministrator.class);
  private static final RowMapper<AuditEntry> ENTRY = ConstructorMapper.of(AuditEntry.class);

  private final StoreReader reader;
  private final InstantSource clock;

  AdministrationQuestions(StoreReader reader, InstantSource clock) {
    this.reader = reader;
    this.clock = clock;
  }

  CompletionStage<Optional<Administrator>> administrator(TokenHash token) {
    return reader.ask(handle ->
        handle
            .createQuery("select name from administrator where token_hash = :hash")
            .bind("hash", token)
            .mapTo(Administrator.class)
            .findOne());
  }

  CompletionStage<List<ListedAdministrator>> administrators() {
    return reader.ask(handle ->
        handle
            .createQuery(
                "select name as administrator, created_at as since from administrator order by name")
            .map(ADMINISTRATOR)
            .list());
  }

  CompletionStage<Optional<Dossier>> dossier(PlayerRef meant) {
    return reader.ask(handle ->
        switch (PlayerLookup.find(handle, meant)) {
          case PlayerLookup.Found.One(Player player) -> dossier(handle, player);
          case PlayerLookup.Found.None _ -> Optional.empty();
        });
  }

  private Optional<Dossier> dossier(Handle handle, Player player) {
    Instant now = clock.instant();
    var suspension = SuspensionRows.standing(handle, player.id(), now);
    return handle
        .createQuery(DOSSIER)
        .bind("id", player.id())
        .bind("now", now)
        .map((row, _) ->
            new Dossier(
                player,
                Instant.ofEpochMilli(row.getLong("created_at")),
                Instant.ofEpochMilli(row.getLong("seen_at")),
                row.getInt("sessions"),
                row.getInt("games"),
                suspension))
        .findOne();
  }

  CompletionStage<List<AuditEntry>> audit(Instant since, long after, int most) {
    return reader.ask(handle ->
        handle
            .createQuery(AUDIT)
            .bind("since", since)
            .bind("after", after)
            .bind("most", most)
            .map(ENTRY)
            .list());
  }
}
