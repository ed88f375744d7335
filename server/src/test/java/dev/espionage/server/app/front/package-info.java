/** Tests of both ports, with rooms, lobby and the like that are played. */
@NullMarked
package dev.espionage.server.app.front;

import org.jspecify.annotations.NullMarked;
