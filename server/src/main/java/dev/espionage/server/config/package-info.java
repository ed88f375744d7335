/**
 * The configuration: one typed tree, checked once at the start. Sources, the first wins:
 * environment ({@code ESPIONAGE_*}), system properties, the file named on the command line,
 * reference.conf.
 */
@NullMarked
package dev.espionage.server.config;

import org.jspecify.annotations.NullMarked;
