/** Tests of the command that runs a cluster on this machine. */
@NullMarked
package dev.espionage.server.app.trial;

import org.jspecify.annotations.NullMarked;
