package dev.espionage.server.cluster;

import dev.espionage.server.kernel.SteadyClock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.BooleanSupplier;

/// The last moment at which this node could serve its games. That is the clock's [`sign of
/// life`][SteadyClock#signOfLife], except while the node cannot reach another one: messages to
/// players there may have been lost since before the node noticed. The games of a node that was cut
/// off thus get back the whole time, even if the node could still write. Confined to the thread
/// that writes the node's row.
public final class SignOfLife implements InstantSource {
  /// The longest time in which a node does not notice that it is cut off.
  static final Duration UNNOTICED = Duration.ofSeconds(6);

  private final InstantSource clock;
  private final BooleanSupplier cutOff;
  private final BooleanSupplier ended;

  /// The last reading while all others could be reached.
  private Instant reached;

  private Instant last;

  /// Creates the sign of life of a node.
  ///
  /// @param cutOff returns whether another node cannot be reached
  /// @param ended returns whether the node is no longer a member
  public SignOfLife(InstantSource clock, BooleanSupplier cutOff, BooleanSupplier ended) {
    this.clock = clock;
    this.cutOff = cutOff;
    this.ended = ended;
    this.reached = clock.instant();
    this.last = reached;
  }

  /// Returns the sign of life of a node.
  public static SignOfLife of(SteadyClock clock, ClusterNode node) {
    return new SignOfLife(clock::signOfLife, () -> !node.unreachable().isEmpty(), node::isEnded);
  }

  /// Returns the last moment at which the node could serve its games. Expected once a second.
  @Override
  public Instant instant() {
    if (!ended.getAsBoolean()) {
      Instant now = clock.instant();
      if (cutOff.getAsBoolean()) {
        last = reached.minus(UNNOTICED);
      } else {
        reached = now;
        last = now;
      }
    }
    return last;
  }
}
