/** The command that runs a cluster on this machine, as a user starts it. */
@NullMarked
package dev.espionage.server.app.trial;

import org.jspecify.annotations.NullMarked;
