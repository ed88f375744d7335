/// Searches everything that a test's pages received for data hidden from their viewers. The hidden
/// data come from the records that the server publishes or, if there is none, from what the pages
/// sent.
@NullMarked
package dev.espionage.server.browser.leak;

import org.jspecify.annotations.NullMarked;
