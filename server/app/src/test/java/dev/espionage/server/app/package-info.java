/** The whole server in one process, with real connections. */
@NullMarked
package dev.espionage.server.app;

import org.jspecify.annotations.NullMarked;
