package dev.espionage.server.storage;

import dev.espionage.server.account.AccountStore;
import dev.espionage.server.account.SuspensionRows;
import dev.espionage.server.admin.AuditStore;
import dev.espionage.server.archive.AbortedGameStore;
import dev.espionage.server.chat.ChatReportStore;
import dev.espionage.server.chat.ChatStore;
import dev.espionage.server.conduct.ConductStore;
import dev.espionage.server.deployment.DeploymentStore;
import dev.espionage.server.feature.ErasureStatements;
import dev.espionage.server.game.journal.SqlArchive;
import dev.espionage.server.lobby.InvitationStore;
import dev.espionage.server.social.ContactStore;
import dev.espionage.server.vacation.VacationStore;
import java.util.List;

/// The statements with which this server erases a player. Every feature whose tables hold data of
/// players is listed here.
public final class PlayerErasure {
  /// All statements, in the order of execution.
  public static final ErasureStatements STATEMENTS =
      ErasureStatements.of(
          List.of(
              ChatReportStore.ERASURE,
              ChatStore.ERASURE,
              AccountStore.ERASURE,
              VacationStore.ERASURE,
              ConductStore.ERASURE,
              AbortedGameStore.ERASURE,
              DeploymentStore.ERASURE,
              ContactStore.ERASURE,
              SuspensionRows.ERASURE,
              AuditStore.ERASURE,
              InvitationStore.ERASURE),
          List.of(AccountStore.NAME_ERASURE, SqlArchive.NAME_ERASURE));

  private PlayerErasure() {}
}
