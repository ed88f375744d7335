package dev.espionage.server.lobby;

import static dev.espionage.server.sql.QueryPlans.assertIndexed;
import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.game.GameStores;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.sql.DatabaseKind;
import dev.espionage.server.sql.QueryPlans;
import dev.espionage.server.sql.StoreFixture;
import dev.espionage.server.storage.Storage;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests that no statement about invitations reads a table as a whole, but for the sweep, whose two
/// conditions PostgreSQL joins by bitmaps.
class InvitationPlansIT {
  @TempDir Path directory = Path.of("");

  @ParameterizedTest
  @EnumSource(DatabaseKind.class)
  void noStatementReadsATableAsAWhole(DatabaseKind kind) {
    try (var fixture = new StoreFixture(kind, directory).with(Storage.EXTENSIONS)) {
      GameStores store = fixture.open();
      Map<String, Object> values =
          Map.of(
              "guest",
              "1",
              "command",
              new CommandId(1, 1),
              "now",
              1L,
              "key",
              "1",
              "id",
              "1",
              "player",
              "1",
              "gone",
              1L,
              "reason",
              DeclineReason.LATER);
      for (String sql :
          List.of(
              AcceptanceStore.BY_ID,
              AcceptanceStore.BY_LINK,
              DeclineStore.DECLINE,
              HeldPlaceStore.FREE,
              HeldPlaceStore.HELD)) {
        assertIndexed(kind, store, sql, values);
      }
      for (String sql :
          List.of(
              InvitationStore.STANDING,
              InvitationStore.OPENINGS,
              InvitationStore.OPENED,
              AcceptanceStore.ACCEPT,
              InvitationStore.WITHDRAW,
              InvitationStore.WITHDRAWN,
              DeclineStore.HAS_DECLINED,
              DeclineStore.DECLINED,
              InvitationStore.WITHDRAW_ALL,
              AcceptanceStore.REOPEN,
              AcceptanceStore.OUTCOME)) {
        assertIndexed(kind, store, sql.replace("?", "'1'"), Map.of());
      }
    }
  }

  /// Tests the plan of SQLite only; PostgreSQL chooses by the sizes of the tables.
  @Test
  void aPlayersOpenInvitationsAreCountedWithoutReadingTheClosedOnes() {
    try (var fixture = new StoreFixture(DatabaseKind.SQLITE, directory).with(Storage.EXTENSIONS)) {
      String sql = InvitationStore.OPENINGS.replace("?", "'1'");
      assertThat(QueryPlans.plan(DatabaseKind.SQLITE, fixture.open(), sql, Map.of()))
          .anyMatch(line -> line.contains("(closed_at=? AND inviter=?)"))
          .noneMatch(line -> line.contains("(inviter=?)"));
    }
  }
}
