/// A cluster on this machine, to try it: one process per node, and a database if none is given.
@NullMarked
package dev.espionage.server.app.trial;

import org.jspecify.annotations.NullMarked;
