/** Both ports of the server and their orderly end, put together from routes and connections. */
@NullMarked
package dev.espionage.server.app.front;

import org.jspecify.annotations.NullMarked;
