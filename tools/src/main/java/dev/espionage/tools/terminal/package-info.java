/// Running a command at a terminal: progress, errors and exit status.
@NullMarked
package dev.espionage.tools.terminal;

import org.jspecify.annotations.NullMarked;
