/** Tests of what links show. */
@NullMarked
package dev.espionage.server.share;

import org.jspecify.annotations.NullMarked;
