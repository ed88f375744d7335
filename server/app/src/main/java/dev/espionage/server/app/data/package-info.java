/** Looking after what is stored, without a server: checks, records, backups. */
@NullMarked
package dev.espionage.server.app.data;

import org.jspecify.annotations.NullMarked;
