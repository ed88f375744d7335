/**
 * A cluster on this machine, to try it: a process for each node, and a database if none is given.
 */
@NullMarked
package dev.espionage.server.app.trial;

import org.jspecify.annotations.NullMarked;
