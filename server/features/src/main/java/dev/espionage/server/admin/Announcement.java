package dev.espionage.server.admin;

import java.time.Instant;
import java.util.Optional;

/// An announcement to every connected client.
///
/// @param id a random id of 16 characters
/// @param language the language of the clients that show it, such as "es"; empty for all
/// @param until the first instant at which it no longer stands; empty if it stands until retracted
public record Announcement(
    String id, PlainLine text, String language, Instant createdAt, Optional<Instant> until) {

  boolean stands(Instant now) {
    return until.filter(end -> !now.isBefore(end)).isEmpty();
  }
}
