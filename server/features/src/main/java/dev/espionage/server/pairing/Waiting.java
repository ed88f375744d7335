package dev.espionage.server.pairing;

import com.google.common.collect.ImmutableSet;
import dev.espionage.engine.game.Terms;
import dev.espionage.server.game.rating.Pool;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.pairing.Dossiers.Dossier;
import dev.espionage.server.pairing.Pairing.Seeking;
import dev.espionage.server.pairing.core.Ticket;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A ticket with what is known of its player.
 *
 * @param terms as read of the request
 * @param dossier as last heard from the store
 * @param renewed when a node last said that the player is connected
 */
record Waiting(Seeking seeking, Terms terms, Dossier dossier, Instant renewed) {
  Player player() {
    return seeking.player();
  }

  Waiting renewed(Instant now) {
    return new Waiting(seeking, terms, dossier, now);
  }

  Waiting since(Instant first) {
    var seeker = new Seeking(seeking.player(), seeking.id(), seeking.request(), first);
    return new Waiting(seeker, terms, dossier, renewed);
  }

  Waiting with(Dossier newer) {
    return new Waiting(seeking, terms, newer, renewed);
  }

  /**
   * As the matchmaker sees it.
   *
   * @param recent the opponent that it is too early to meet again
   */
  Ticket ticket(Optional<PlayerId> recent) {
    var avoided = ImmutableSet.<PlayerId>builder().addAll(dossier.blocked());
    recent.ifPresent(avoided::add);
    return new Ticket(
        player().id(),
        rating(),
        seeking.request().band(),
        seeking.since(),
        avoided.build(),
        player().computer(),
        seeking.request().computer());
  }

  /** In the pool of what is sought, as it is shown; empty for a guest. */
  OptionalInt rating() {
    return player().guest()
        ? OptionalInt.empty()
        : OptionalInt.of(dossier.ratings().in(Pool.of(terms)).rounded());
  }
}
