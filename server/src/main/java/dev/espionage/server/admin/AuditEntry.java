package dev.espionage.server.admin;

import java.time.Instant;

/**
 * Something that was done, or refused.
 *
 * @param number the order of entries; there may be gaps
 * @param by empty for somebody with a token that is not good
 * @param action as {@link Action#word}; a newer version may know others
 * @param subject on whom: an id, or the name of an administrator; empty if there was nobody
 * @param outcome {@code done}, or why not
 */
public record AuditEntry(
    long number,
    Instant at,
    String by,
    String action,
    String subject,
    String outcome,
    String detail) {}
