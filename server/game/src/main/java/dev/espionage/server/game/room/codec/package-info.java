/// The serialized form between nodes of the answers of rooms and lobby, and of the notice of a new
/// game: `espionage/cluster/v1/common.proto` and `notice.proto`.
@NullMarked
package dev.espionage.server.game.room.codec;

import org.jspecify.annotations.NullMarked;
