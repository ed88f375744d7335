/** Tests of the store on real databases, both of them. */
@NullMarked
package dev.espionage.server.sql;

import org.jspecify.annotations.NullMarked;
