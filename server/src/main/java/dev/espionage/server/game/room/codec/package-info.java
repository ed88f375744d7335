/**
 * What rooms and lobby answer, as it goes from node to node: {@code
 * espionage/cluster/v1/common.proto}.
 */
@NullMarked
package dev.espionage.server.game.room.codec;

import org.jspecify.annotations.NullMarked;
