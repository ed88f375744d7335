/// The text formats of the project, position lines and game records: strict readers, formatters,
/// and the replay of records by the rules. Nothing is guessed or repaired.
@NullMarked
package dev.espionage.engine.notation;

import org.jspecify.annotations.NullMarked;
