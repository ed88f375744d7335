/**
 * What rooms and lobby answer, and the notice of a new game, as they go from node to node: {@code
 * espionage/cluster/v1/common.proto} and {@code notice.proto}.
 */
@NullMarked
package dev.espionage.server.game.room.codec;

import org.jspecify.annotations.NullMarked;
