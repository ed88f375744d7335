/**
 * The command line. {@code data} looks after the store; all others but {@code serve} read and print
 * the project's text formats, and start fast because they touch neither the network nor the actors.
 */
@NullMarked
package dev.espionage.server.app.cli;

import org.jspecify.annotations.NullMarked;
