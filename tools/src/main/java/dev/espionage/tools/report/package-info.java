/** Reports of the load tools, for people and for programs. */
@NullMarked
package dev.espionage.tools.report;

import org.jspecify.annotations.NullMarked;
