/** Reports of the load tools, for people and for programs. */
@NullMarked
package dev.espionage.loadtest.report;

import org.jspecify.annotations.NullMarked;
