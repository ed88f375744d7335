/// The composition root: the only place that knows every feature. It creates each part once and
/// passes it its dependencies. Only the command line depends on it.
@NullMarked
package dev.espionage.server.app;

import org.jspecify.annotations.NullMarked;
