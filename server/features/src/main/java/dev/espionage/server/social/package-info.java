/// Friends, block lists and presence. Friends and block lists are stored; presence is kept in the
/// memory of every node.
@NullMarked
package dev.espionage.server.social;

import org.jspecify.annotations.NullMarked;
