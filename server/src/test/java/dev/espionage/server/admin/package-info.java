/** Announcements in memory, for tests of the front. */
@NullMarked
package dev.espionage.server.admin;

import org.jspecify.annotations.NullMarked;
