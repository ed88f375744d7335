/** Tests of parts of the command line. */
@NullMarked
package dev.espionage.server.app.cli;

import org.jspecify.annotations.NullMarked;
