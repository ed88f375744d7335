/**
 * Players among themselves: friends, block lists, and who is here. The first two are stored; who is
 * here is in the memory of every node.
 */
@NullMarked
package dev.espionage.server.social;

import org.jspecify.annotations.NullMarked;
