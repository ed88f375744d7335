/// The command line. `data` maintains the store, `admin` calls a running server, `serve` and
/// `cluster` run servers. The other commands read and print the project's text formats. They start
/// fast, because they use neither the network nor actors.
@NullMarked
package dev.espionage.server.app.cli;

import org.jspecify.annotations.NullMarked;
