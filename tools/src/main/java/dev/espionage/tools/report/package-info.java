/// Reports of the tools: the measured values as JSON, and their layout as text and as a page.
@NullMarked
package dev.espionage.tools.report;

import org.jspecify.annotations.NullMarked;
