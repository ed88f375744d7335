/// Tests of the browser client in a real browser, against a whole server in the same process.
@NullMarked
package dev.espionage.server.browser;

import org.jspecify.annotations.NullMarked;
