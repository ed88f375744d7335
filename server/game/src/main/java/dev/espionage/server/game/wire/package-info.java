/// The encoding of games in the public protocol. [dev.espionage.server.game.wire.GameMessages]
/// encodes the data that one audience may know of a game.
/// [dev.espionage.server.game.wire.GameFrames] puts the messages into frames.
@NullMarked
package dev.espionage.server.game.wire;

import org.jspecify.annotations.NullMarked;
