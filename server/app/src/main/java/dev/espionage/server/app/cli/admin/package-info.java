/** {@code espionage admin}: commands that call the operators' port of a running server. */
@NullMarked
package dev.espionage.server.app.cli.admin;

import org.jspecify.annotations.NullMarked;
