/** Tests of texts; announcements in memory, for tests of the front. */
@NullMarked
package dev.espionage.server.admin;

import org.jspecify.annotations.NullMarked;
