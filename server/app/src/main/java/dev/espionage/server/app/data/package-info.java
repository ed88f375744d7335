/// Maintenance of the store without a server: checks, records, ratings and backups.
@NullMarked
package dev.espionage.server.app.data;

import org.jspecify.annotations.NullMarked;
