/**
 * Games in the public protocol. {@link dev.espionage.server.game.wire.GameMessages} encodes what
 * one audience may know of a game, and {@link dev.espionage.server.game.wire.GameFrames} puts it
 * into frames. A room gets its encoder from the composition root, and knows no message itself.
 */
@NullMarked
package dev.espionage.server.game.wire;

import org.jspecify.annotations.NullMarked;
