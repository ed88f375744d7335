/**
 * The composition root: the only place that knows every feature, makes each part once and hands it
 * what it needs. Nothing depends on it but the command line.
 */
@NullMarked
package dev.espionage.server.app;

import org.jspecify.annotations.NullMarked;
