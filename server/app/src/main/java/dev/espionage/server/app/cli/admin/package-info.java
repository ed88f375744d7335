/** {@code espionage admin}: commands that ask a running server, over its port for operators. */
@NullMarked
package dev.espionage.server.app.cli.admin;

import org.jspecify.annotations.NullMarked;
