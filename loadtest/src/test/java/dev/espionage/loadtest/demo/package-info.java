@NullMarked
package dev.espionage.loadtest.demo;

import org.jspecify.annotations.NullMarked;
