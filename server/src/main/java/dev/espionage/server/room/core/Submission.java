package dev.espionage.server.room.core;

import dev.espionage.server.room.Answer;
import dev.espionage.server.room.CommandId;
import dev.espionage.server.room.PlayerRequest;
import dev.espionage.server.room.Refusal;
import dev.espionage.server.session.PlayerId;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A player's request as it came to the room.
 *
 * @param limit why no game may begin by this request; only looked at if one could
 * @param lag as in {@code Rooms.submit}
 * @param arrivedAt what it is judged by, however long it has to wait
 * @param receivedNanos as in {@code SnapshotBytes}
 * @param asker is told what became of it, once
 */
public record Submission(
    PlayerId player,
    CommandId id,
    PlayerRequest request,
    Optional<Refusal> limit,
    Duration lag,
    Instant arrivedAt,
    long receivedNanos,
    Consumer<Answer> asker)
    implements Asked {}
