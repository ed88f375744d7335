/**
 * The public protocol espionage.v1, as far as it is not in the schema: limits, close codes, waits
 * between attempts, the alphabet of ids. The classes generated from the schema are in {@code
 * dev.espionage.protocol.v1}.
 */
@NullMarked
package dev.espionage.protocol;

import org.jspecify.annotations.NullMarked;
