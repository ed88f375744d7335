/** Computer players, which see what a person sees. */
@NullMarked
package dev.espionage.bot;

import org.jspecify.annotations.NullMarked;
