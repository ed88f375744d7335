/// The vacation of players of correspondence games: days that they plan, and days that the server
/// takes when their time runs out. Answers the rooms' questions.
@NullMarked
package dev.espionage.server.vacation;

import org.jspecify.annotations.NullMarked;
