/// Makes backups of a SQLite store beside running games.
/// [dev.espionage.server.app.backup.BackupSchedule] decides when,
/// [dev.espionage.server.app.backup.BackupDirectory] knows the files.
@NullMarked
package dev.espionage.server.app.backup;

import org.jspecify.annotations.NullMarked;
