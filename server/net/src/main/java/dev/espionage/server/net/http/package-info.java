/// HTTP: each connection answers one request after another, one routing table serves a port, and
/// bodies are JSON in protobuf's mapping. [dev.espionage.server.net.http.HttpRequestHandler] is the
/// last handler of the pipeline. A route answers with a [dev.espionage.server.net.http.Reply], with
/// a streamed body, or with an upgrade to a WebSocket connection.
@NullMarked
package dev.espionage.server.net.http;

import org.jspecify.annotations.NullMarked;
