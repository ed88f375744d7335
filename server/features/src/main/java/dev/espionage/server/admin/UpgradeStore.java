package dev.espionage.server.admin;

import com.google.common.collect.ImmutableSet;
import dev.espionage.server.admin.AdminOutcome.AdminFault;
import dev.espionage.server.admin.AuditStore.AuditedResult;
import dev.espionage.server.sql.SqlStore;
import dev.espionage.server.sql.database.SchemaFloorStore;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/// Finishes an upgrade: from then on, no server of an earlier version can use the store.
///
/// @param versions returns the versions of the program that the nodes run
record UpgradeStore(SqlStore store, AuditStore audit, Supplier<ImmutableSet<String>> versions) {

  /// Lets servers write what only the tables of this version can hold. Refused while nodes of
  /// several versions run.
  CompletionStage<AdminOutcome> finish(AdminAction adminAction) {
    ImmutableSet<String> running = versions.get();
    return audit.change(
        adminAction,
        handle -> {
          if (running.size() > 1) {
            return AuditedResult.refused(AdminFault.SEVERAL_VERSIONS, "");
          }
          SchemaFloorStore.raise(handle, store.schemaVersion());
          return AuditedResult.done(String.join("", running));
        });
  }
}
