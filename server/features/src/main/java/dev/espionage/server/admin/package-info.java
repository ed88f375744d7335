/**
 * Administration: who may do it, what may be done, and what was done. Nothing here is reached from
 * the public port.
 */
@NullMarked
package dev.espionage.server.admin;

import org.jspecify.annotations.NullMarked;
