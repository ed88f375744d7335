/// Computer players that play games over a connection.
@NullMarked
package dev.espionage.client.computer;

import org.jspecify.annotations.NullMarked;
