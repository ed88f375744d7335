/// Friends, block lists, presence, and who may challenge whom. Presence is kept in the memory of
/// every node; the rest is stored.
@NullMarked
package dev.espionage.server.social;

import org.jspecify.annotations.NullMarked;
