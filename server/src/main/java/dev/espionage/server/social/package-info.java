/**
 * Players among themselves: friends, block lists, and who is here. What is stored of that is asked
 * by {@link dev.espionage.server.social.Contacts}; who is here is in the memory of every node.
 */
@NullMarked
package dev.espionage.server.social;

import org.jspecify.annotations.NullMarked;
