package dev.espionage.server.cluster;

import dev.espionage.server.account.GuestName;
import dev.espionage.server.account.OpenAnswer;
import dev.espionage.server.account.Sessions;
import dev.espionage.server.kernel.Session;
import dev.espionage.server.kernel.Token;
import dev.espionage.server.kernel.TokenHash;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/** Sessions whose end every node is told of. Safe for use by any thread. */
public final class ClusterSessions implements Sessions {
  private final Sessions sessions;
  private final ClusterNotices notices;

  /**
   * @param sessions tell of those that this node ends
   */
  public ClusterSessions(Sessions sessions, ClusterNotices notices) {
    this.sessions = sessions;
    this.notices = notices;
    sessions.whenRevoked(notices::revoked);
  }

  @Override
  public CompletionStage<OpenAnswer> open(GuestName name) {
    return sessions.open(name);
  }

  @Override
  public CompletionStage<Optional<Session>> find(Token token) {
    return sessions.find(token);
  }

  @Override
  public CompletionStage<Void> revoke(Token token) {
    return sessions.revoke(token);
  }

  @Override
  public void whenRevoked(Consumer<TokenHash> listener) {
    sessions.whenRevoked(listener);
    notices.whenRevokedElsewhere(listener);
  }
}
