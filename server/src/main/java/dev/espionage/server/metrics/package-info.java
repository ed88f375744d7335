/**
 * The figures that operators see at {@code /metrics}; docs/operations.md lists them. Tags come from
 * enums and fixed words only, so that no client can make new series.
 */
@NullMarked
package dev.espionage.server.metrics;

import org.jspecify.annotations.NullMarked;
