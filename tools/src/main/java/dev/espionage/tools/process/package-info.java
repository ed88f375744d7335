/// Child processes of the load tools, which are ended through their own process handles.
@NullMarked
package dev.espionage.tools.process;

import org.jspecify.annotations.NullMarked;
