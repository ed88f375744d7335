/** Tests of the chat: the accepted lines, and the rooms that each player may read. */
@NullMarked
package dev.espionage.server.chat;

import org.jspecify.annotations.NullMarked;
