/// The parts of the public protocol espionage.v1 that are not in the schema: limits, close codes,
/// waits between attempts, and the alphabet of ids. The classes generated from the schema are in
/// `dev.espionage.protocol.v1`.
@NullMarked
package dev.espionage.protocol;

import org.jspecify.annotations.NullMarked;
