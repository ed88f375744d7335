package dev.espionage.server.account;

import dev.espionage.server.cluster.ClusterNotices;
import dev.espionage.server.kernel.Session;
import dev.espionage.server.kernel.Token;
import dev.espionage.server.kernel.TokenHash;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/** Sessions whose end every node is told of. Safe for use by any thread. */
public final class ClusterSessions implements Sessions {
  private final Sessions sessions;
  private final RevocationListeners elsewhere = new RevocationListeners();

  /**
   * Listens for the sessions that other nodes end. Once for each system.
   *
   * @param sessions tell of those that this node ends
   */
  public ClusterSessions(Sessions sessions, ClusterNotices notices) {
    this.sessions = sessions;
    sessions.whenRevoked(session -> notices.tell(new SessionRevoked(session)));
    notices.listen(SessionRevoked.class, notice -> elsewhere.tell(notice.session()));
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
    elsewhere.add(listener);
  }
}
