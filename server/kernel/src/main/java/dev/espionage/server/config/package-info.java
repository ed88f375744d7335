/// Reads the configuration: typed and range-checked sections, known keys, and problems that name
/// the key, its source and the remedy. Each package owns its settings; the composition root joins
/// them. The sources in order of precedence are the command line, the environment (`ESPIONAGE_*`),
/// the system properties, the file named on the command line, and `reference.conf`.
@NullMarked
package dev.espionage.server.config;

import org.jspecify.annotations.NullMarked;
