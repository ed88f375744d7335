/** Tests of the administrators' actions and of one-line texts. */
@NullMarked
package dev.espionage.server.admin;

import org.jspecify.annotations.NullMarked;
