package dev.espionage.server.pairing;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.Pair;
import dev.espionage.engine.game.Terms;
import dev.espionage.server.game.journal.GameRow;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.pairing.core.Matchmaker;
import java.time.Instant;
import java.util.List;
import org.apache.pekko.actor.NoSerializationVerificationNeeded;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.pattern.StatusReply;

/** What pairing's actor is told. */
sealed interface PairingMessage {
  /** By any node. */
  sealed interface Remote extends PairingMessage {}

  /** By itself: it never leaves the node. */
  sealed interface Own extends PairingMessage, NoSerializationVerificationNeeded {}

  /** How a ticket comes to stand. */
  sealed interface Entry extends Own {}

  /** How two tickets become a game. */
  sealed interface Making extends Own {}

  /**
   * Somebody looks for an opponent.
   *
   * @param seeking since when by the clock of the node that asks; a repeat keeps its first
   */
  record Seek(Seeking seeking, ActorRef<StatusReply<Pairing.SeekAnswer>> replyTo)
      implements Remote {}

  record Stop(PlayerId player, ActorRef<Answer> replyTo) implements Remote {}

  /** The players of these tickets are connected to a node. */
  record Renew(ImmutableList<Seeking> tickets, ActorRef<NodePairing.Standings> replyTo)
      implements Remote {}

  /** Of the player of {@code seek} this is known, who may play by these terms. */
  record Known(Seek seek, Terms terms, Dossier dossier) implements Entry {}

  /** The store did not answer. */
  record Unknown(Seek seek, String why) implements Entry {}

  /** Of a ticket that another node had: what is known, and the unfinished games of the player. */
  record Recovered(Seeking seeking, Terms terms, Dossier dossier, List<GameRow> games)
      implements Entry {}

  /** The store did not answer; the node says it again. */
  record NotRecovered(PlayerId player) implements Entry {}

  /** Time for a round. */
  record Tick() implements Making {}

  /** The round is over. */
  record Rounded(List<Matchmaker.Couple> couples) implements Making {}

  /** What the store knows of the players just before their games are made. */
  record Checked(List<Couple> couples, ImmutableMap<PlayerId, Dossier> dossiers)
      implements Making {}

  /** The store did not answer: these wait on. */
  record NotChecked(List<Couple> couples) implements Making {}

  /**
   * What the store knows of who has waited long enough for a computer player.
   *
   * @param dossiers empty if there is none to be had
   */
  record Lonely(ImmutableList<Waiting> tickets, ImmutableMap<PlayerId, Dossier> dossiers)
      implements Making {}

  /** The store did not answer: these wait on. */
  record NotLonely(ImmutableList<Waiting> tickets) implements Making {}

  /** The game is there, durably. */
  record Made(Attempt attempt, GameId game) implements Making {}

  /** Nothing is known. */
  record NotMade(Attempt attempt) implements Making {}

  /** The unfinished games of one of the two. */
  record Found(Attempt attempt, List<GameRow> games) implements Making {}

  /** The store did not answer. */
  record NotFound(Attempt attempt) implements Making {}

  /**
   * A game that is being made.
   *
   * @param tickets two that were paired, or one that gets a computer player
   * @param begun no later than the game's creation
   */
  record Attempt(ImmutableList<Waiting> tickets, Pair<Player> sides, Instant begun) {}
}
