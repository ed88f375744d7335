/**
 * The commands that need no server: they read and print the project's text formats. They start
 * fast, because they touch neither the network nor the actors.
 */
@NullMarked
package dev.espionage.server.cli;

import org.jspecify.annotations.NullMarked;
