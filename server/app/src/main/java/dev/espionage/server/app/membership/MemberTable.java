package dev.espionage.server.app.membership;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.espionage.server.cluster.MemberRows;
import dev.espionage.server.cluster.MemberRows.Row;
import dev.espionage.server.sql.database.DatabaseFault;
import dev.espionage.server.sql.database.PostgresDatabase;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The rows that decide which nodes form the cluster of a PostgreSQL database. It has a connection
/// of its own, so that a slow write of games never delays a renewal, and opens it again after a
/// failure. Each change is one statement in its own transaction, so that a node that stops never
/// holds a lock. Confined to one thread, which it blocks for about a second at most.
public final class MemberTable implements AutoCloseable {
  private static final String ENTER =
      """
      insert into cluster_member (address, joined, renewals, backend, unreachable)
      values (?, 0, 0, pg_backend_pid(), '') on conflict (address) do nothing
      """;
  private static final String RENEW =
      """
      update cluster_member
      set renewals = renewals + 1, backend = pg_backend_pid(), unreachable = ? where address = ?
      """;
  private static final String READ =
      """
      select version, address, joined, renewals, unreachable,
        exists (select 1 from pg_stat_activity where pid = backend) as connected
      from cluster_lease left join cluster_member on true order by address
      """;

  /// Changes the version if it is still the one that was read; others wait for the outcome.
  private static final String CHANGE =
      """
      with lease as
        (update cluster_lease set version = version + 1 where version = ? returning version)
      """;

  private static final String JOIN =
      CHANGE
          + "update cluster_member set joined = (select version from lease)"
          + " where address = ? and exists (select 1 from lease)";
  private static final String REMOVE =
      CHANGE
          + "delete from cluster_member where address = any (?) and exists (select 1 from lease)";
  private static final String LEAVE =
      """
      with lease as (update cluster_lease set version = version + 1)
      delete from cluster_member where address = ?
      """;

  private final PostgresDatabase database;
  private @Nullable Connection connection;

  /// Prepares the use of the table, without connecting.
  public MemberTable(PostgresDatabase database) {
    this.database = database;
  }

  /// A use of the connection.
  private interface Use<T> {
    T of(Connection connection) throws SQLException;
  }

  private <T> T use(Use<T> use) throws IOException {
    try {
      Connection open = connection == null ? database.openLease() : connection;
      connection = open;
      return use.of(open);
    } catch (SQLException e) {
      close();
      throw new IOException("the database does not answer: " + DatabaseFault.brief(e), e);
    }
  }

  private boolean update(String sql, Use<Object[]> parameters) throws IOException {
    return use(open -> {
      try (PreparedStatement statement = open.prepareStatement(sql)) {
        Object[] given = parameters.of(open);
        for (int i = 0; i < given.length; i++) {
          statement.setObject(i + 1, given[i]);
        }
        return statement.executeUpdate() > 0;
      }
    });
  }

  /// Writes the row of a node that wants to join, unless it is there.
  public void enter(String address) throws IOException {
    var _ = update(ENTER, _ -> new Object[] {address});
  }

  /// Renews the row of a node.
  ///
  /// @param unreachable the members that the node cannot reach
  /// @return false if the row is gone, because another node has removed it
  public boolean renew(String address, Set<String> unreachable) throws IOException {
    return update(RENEW, _ -> new Object[] {String.join(" ", unreachable), address});
  }

  /// Returns all rows.
  public MemberRows read() throws IOException {
    return use(open -> {
      try (PreparedStatement statement = open.prepareStatement(READ);
          ResultSet row = statement.executeQuery()) {
        long version = 0;
        ImmutableList.Builder<Row> rows = ImmutableList.builder();
        while (row.next()) {
          version = row.getLong("version");
          if (row.getString("address") != null) {
            rows.add(row(row));
          }
        }
        return new MemberRows(version, rows.build());
      }
    });
  }

  private static Row row(ResultSet row) throws SQLException {
    return new Row(
        row.getString("address"),
        row.getLong("joined"),
        row.getLong("renewals"),
        ImmutableSet.copyOf(
            Splitter.on(' ').omitEmptyStrings().split(row.getString("unreachable"))),
        row.getBoolean("connected"));
  }

  /// Makes a node a member.
  ///
  /// @param version the version that was read
  /// @return false if the cluster has changed since, so that nothing was done
  public boolean join(long version, String address) throws IOException {
    return update(JOIN, _ -> new Object[] {version, address});
  }

  /// Removes nodes.
  ///
  /// @param version the version that was read
  /// @return false if the cluster has changed since, so that nothing was done
  public boolean remove(long version, Collection<String> addresses) throws IOException {
    return update(
        REMOVE, open -> new Object[] {version, open.createArrayOf("text", addresses.toArray())});
  }

  /// Deletes the row of a node that has left.
  public void leave(String address) throws IOException {
    var _ = update(LEAVE, _ -> new Object[] {address});
  }

  /// Closes the connection. A later call opens another one.
  @Override
  public void close() {
    Connection open = connection;
    connection = null;
    if (open != null) {
      try {
        open.close();
      } catch (SQLException e) {
        // It is broken, so the database notices that by itself.
      }
    }
  }
}
