/// The tools of the noninterference tests, here and on the wire: whole games as scripts, other
/// armies that would have made the same game for a viewer, and everything that the viewer is told,
/// as bytes.
@NullMarked
package dev.espionage.engine.testkit;

import org.jspecify.annotations.NullMarked;
