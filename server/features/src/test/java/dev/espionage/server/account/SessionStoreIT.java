package dev.espionage.server.account;

import static dev.espionage.server.sql.StoreFixture.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.account.SessionStore.OpenAnswer;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.kernel.Token;
import dev.espionage.server.kernel.TokenHash;
import dev.espionage.server.sql.DatabaseKind;
import dev.espionage.server.sql.StoreFixture;
import dev.espionage.server.storage.Storage;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests of guests and their sessions on both databases. The registry keeps at most three sessions.
@ParameterizedClass
@EnumSource(DatabaseKind.class)
class SessionStoreIT {
  @Parameter DatabaseKind kind = DatabaseKind.SQLITE;
  @TempDir Path directory = Path.of("");
  private StoreFixture fixture;
  private GameStores store;
  private SessionStore sessions;

  @BeforeEach
  void open() {
    fixture = new StoreFixture(kind, directory).with(Storage.EXTENSIONS);
    store = fixture.open();
    sessions = new AccountFixture(store, fixture.clock).sessions;
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private OpenAnswer.Opened guest(String name) {
    return switch (get(sessions.open(AccountFixture.guestName(name)))) {
      case OpenAnswer.Opened opened -> opened;
      case OpenAnswer.Full full -> throw new AssertionError(full);
    };
  }

  @Test
  void sessionsSurviveReopening() {
    OpenAnswer.Opened opened = guest("Боян");
    store.close();
    store = fixture.open();
    sessions = new AccountFixture(store, fixture.clock).sessions;
    assertThat(get(sessions.find(opened.token()))).contains(opened.session());
  }

  @Test
  void tokensAreStoredAsHashesOnly() {
    Token token = guest("Anna").token();
    assertThat(
            fixture.number(
                "select count(*) from session where token_hash = '%s'"
                    .formatted(token.hash().hex())))
        .isEqualTo(1);
    assertThat(
            fixture.number(
                "select count(*) from session where token_hash = '%s'".formatted(token.reveal())))
        .isZero();
  }

  @Test
  void anExpiredSessionIsNotFound() {
    Token token = guest("Anna").token();
    fixture.clock.pass(Duration.ofDays(30));
    assertThat(get(sessions.find(token))).isEmpty();
  }

  @Test
  void aRevokedSessionIsNotFoundAndTold() {
    List<TokenHash> told = new ArrayList<>();
    sessions.whenRevoked(told::add);
    Token token = guest("Anna").token();
    get(sessions.revoke(token));
    assertThat(get(sessions.find(token))).isEmpty();
    assertThat(told).containsExactly(token.hash());
    get(sessions.revoke(token));
    assertThat(told).hasSize(1);
  }
}
