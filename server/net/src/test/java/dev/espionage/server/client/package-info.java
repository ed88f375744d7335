/// A client of the whole protocol, for tests of the listeners and of the whole server.
@NullMarked
package dev.espionage.server.client;

import org.jspecify.annotations.NullMarked;
