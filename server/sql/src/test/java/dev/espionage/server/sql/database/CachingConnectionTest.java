package dev.espionage.server.sql.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests of a connection that keeps its statements.
class CachingConnectionTest {
  private static final String INSERT = "insert into t (a) values (?)";
  private static final String COUNT = "select count(*) from t";

  @TempDir Path directory = Path.of("");
  private Connection connection;
  private Connection other;

  @BeforeEach
  void open() throws SQLException {
    connection = connect();
    other = connect();
    execute("pragma journal_mode = wal");
    execute("create table t (a integer unique)");
  }

  @AfterEach
  void close() throws SQLException {
    connection.close();
    other.close();
  }

  private Connection connect() throws SQLException {
    String file = directory.resolve("test.db").toString();
    return new CachingConnection("jdbc:sqlite:" + file, file, new Properties());
  }

  private void execute(String sql) throws SQLException {
    try (Statement statement = other.createStatement()) {
      statement.execute(sql);
    }
  }

  private int insert(long value) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(INSERT)) {
      statement.setLong(1, value);
      return statement.executeUpdate();
    }
  }

  private int number(String sql) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql);
        ResultSet row = statement.executeQuery()) {
      row.next();
      return row.getInt(1);
    }
  }

  @Test
  void aClosedStatementServesTheNextCaller() throws SQLException {
    PreparedStatement first = connection.prepareStatement(COUNT);
    PreparedStatement second = connection.prepareStatement(COUNT);
    assertThat(second).isNotSameAs(first);
    second.close();
    second.close();
    PreparedStatement third = connection.prepareStatement(COUNT);
    assertThat(third).isSameAs(second);
    assertThat(connection.prepareStatement(COUNT)).isNotSameAs(second);
    first.close();
    third.close();
    assertThat(number(COUNT)).isZero();
  }

  @Test
  void valuesAndBatchesAreForgotten() throws SQLException {
    insert(7);
    try (PreparedStatement statement = connection.prepareStatement(INSERT)) {
      statement.setLong(1, 8);
      statement.addBatch();
    }
    try (PreparedStatement statement = connection.prepareStatement(INSERT)) {
      assertThat(statement.executeBatch()).isEmpty();
      assertThat(statement.executeUpdate()).isEqualTo(1);
    }
    assertThat(number("select count(*) from t where a is null")).isEqualTo(1);
    assertThat(number(COUNT)).isEqualTo(2);
  }

  @Test
  void aViolatedConstraintLeavesTheStatementUsable() throws SQLException {
    insert(7);
    assertThatThrownBy(() -> insert(7)).isInstanceOf(SQLException.class);
    assertThat(insert(8)).isEqualTo(1);
    assertThat(number(COUNT)).isEqualTo(2);
  }

  @Test
  void aStatementThatTheDriverClosesAfterAnErrorIsNotKept() throws SQLException {
    String overflow = "select abs(a) from t";
    insert(Long.MIN_VALUE);
    PreparedStatement failed = connection.prepareStatement(overflow);
    assertThatThrownBy(failed::executeQuery).isInstanceOf(SQLException.class);
    failed.close();
    execute("delete from t");
    insert(-7);
    assertThat(connection.prepareStatement(overflow)).isNotSameAs(failed);
    assertThat(number(overflow)).isEqualTo(7);
  }

  @Test
  void keptStatementsFollowTheSchema() throws SQLException {
    insert(7);
    assertThat(columns()).isEqualTo(1);
    execute("alter table t add column b integer not null default 3");
    assertThat(columns()).isEqualTo(2);
    assertThat(number("select max(b) from t")).isEqualTo(3);
    execute("drop table t");
    assertThatThrownBy(() -> insert(8)).hasMessageContaining("no such table");
    execute("create table t (a integer)");
    assertThat(insert(8)).isEqualTo(1);
    assertThat(columns()).isEqualTo(1);
  }

  private int columns() throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement("select * from t");
        ResultSet row = statement.executeQuery()) {
      row.next();
      return row.getMetaData().getColumnCount();
    }
  }

  @Test
  void aStatementThatWasNotReadToItsEndHoldsNoSnapshot() throws SQLException {
    insert(7);
    insert(8);
    try (PreparedStatement statement = connection.prepareStatement("select a from t")) {
      assertThat(statement.executeQuery().next()).isTrue();
    }
    try (PreparedStatement statement = connection.prepareStatement("select a, a from t")) {
      assertThat(statement.execute()).isTrue();
    }
    try (Statement statement = other.createStatement();
        ResultSet busy = statement.executeQuery("pragma wal_checkpoint(truncate)")) {
      assertThat(busy.getInt(1)).isZero();
    }
  }

  @Test
  void theStatementsUnusedForLongestAreClosed() throws SQLException {
    PreparedStatement first = connection.prepareStatement(COUNT);
    first.close();
    for (int number = 0; number < CachingConnection.CAPACITY; number++) {
      assertThat(number("select " + number)).isEqualTo(number);
    }
    assertThat(first.isClosed()).isTrue();
    PreparedStatement again = connection.prepareStatement(COUNT);
    assertThat(again).isNotSameAs(first);
    again.close();
    assertThat(number(COUNT)).isZero();
  }

  @Test
  void aClosedConnectionLendsNothing() throws SQLException {
    PreparedStatement inUse = connection.prepareStatement(COUNT);
    number("select 1");
    connection.close();
    inUse.close();
    assertThatThrownBy(() -> connection.prepareStatement("select 1"))
        .isInstanceOf(SQLException.class);
  }
}
