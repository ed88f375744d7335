package dev.espionage.server.game.conduct;

import dev.espionage.server.sql.CommitParticipant;
import dev.espionage.server.sql.Words;
import java.util.List;
import org.jdbi.v3.core.Handle;

/**
 * Keeps what is held against players, with the events that it comes of. Those of the same player
 * that count no more go at the same time. Belongs to its connection.
 */
public final class OffenceRows implements CommitParticipant.Session<Offence> {
  /** Joins every append that brings offences. */
  public static final CommitParticipant<Offence> PARTICIPANT = on -> new OffenceRows(on.handle());

  private static final String ADD =
      """
      insert into offence (player_id, game_id, kind, at) values (:player, :game, :kind, :at)
      on conflict (player_id, game_id) do nothing
      """;
  private static final String FORGET =
      "delete from offence where player_id = :player and at <= :before";

  private final Handle handle;

  private OffenceRows(Handle handle) {
    this.handle = handle;
  }

  @Override
  public void write(List<Offence> offences) {
    offences.forEach(this::add);
  }

  private void add(Offence offence) {
    handle
        .createUpdate(FORGET)
        .bind("player", offence.player().value())
        .bind("before", offence.at().minus(Conduct.REMEMBERED).toEpochMilli())
        .execute();
    handle
        .createUpdate(ADD)
        .bind("player", offence.player().value())
        .bind("game", offence.game().text())
        .bind("kind", Words.of(offence.kind()))
        .bind("at", offence.at().toEpochMilli())
        .execute();
  }
}
