/**
 * Between the public protocol and our own types: {@link dev.espionage.server.wire.CommandReader}
 * for what clients say, {@link dev.espionage.server.wire.ServerFrames} and {@link
 * dev.espionage.server.wire.HttpBodies} for what they are told. Besides the front, only this
 * package knows the classes generated from the schema. It depends on the features (session, room,
 * lobby), never they on it: a room that has to encode gets its encoder from the composition root.
 */
@NullMarked
package dev.espionage.server.game.wire;

import org.jspecify.annotations.NullMarked;
