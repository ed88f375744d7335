/**
 * HTTP: one request after another on each connection, one table of routes, JSON in protobuf's
 * mapping. {@code HttpFront} is the last stage of the pipeline; a route answers with a {@code
 * Reply}, or with an {@code Upgrade} that makes the channel a WebSocket connection.
 */
@NullMarked
package dev.espionage.server.net.http;

import org.jspecify.annotations.NullMarked;
