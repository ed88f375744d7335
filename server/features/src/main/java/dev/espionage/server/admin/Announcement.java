package dev.espionage.server.admin;

import java.time.Instant;
import java.util.Optional;

/**
 * Something that everybody is told.
 *
 * @param id 16 characters
 * @param language for whom, such as "es"; empty for all
 * @param until the first instant at which it does not stand any more; empty if it has to be
 *     retracted
 */
public record Announcement(
    String id, PlainLine text, String language, Instant createdAt, Optional<Instant> until) {

  boolean stands(Instant now) {
    return until.filter(end -> !now.isBefore(end)).isEmpty();
  }
}
