/** Tests of the whole server in one process, over real connections. */
@NullMarked
package dev.espionage.server.app;

import org.jspecify.annotations.NullMarked;
