/**
 * Reads the configuration: sections with types and ranges, known keys, and problems that name key,
 * place and remedy. Each package owns the settings that it uses; the composition root joins them.
 * Sources, the first wins: command line, environment ({@code ESPIONAGE_*}), system properties, the
 * file named on the command line, reference.conf.
 */
@NullMarked
package dev.espionage.server.config;

import org.jspecify.annotations.NullMarked;
