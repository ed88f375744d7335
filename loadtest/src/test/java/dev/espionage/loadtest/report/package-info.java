@NullMarked
package dev.espionage.loadtest.report;

import org.jspecify.annotations.NullMarked;
