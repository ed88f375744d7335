/// Tests the packages for authors of clients and bots as their guides say to use them.
@NullMarked
package dev.espionage.server.packages;

import org.jspecify.annotations.NullMarked;
