package dev.espionage.server.net.socket;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.chat.ReportRequest;
import dev.espionage.server.chat.SayRequest;
import dev.espionage.server.computer.ComputerGames;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.Encoded;
import dev.espionage.server.lobby.Invitation;
import dev.espionage.server.lobby.InvitationId;
import dev.espionage.server.lobby.InvitationRequest;
import dev.espionage.server.pairing.PairingRequest;

/** What a client asks, checked for form. */
public sealed interface Command {
  /** The first one of a connection. */
  record Hello(String clientName, String clientVersion, String locale) implements Command {}

  /**
   * To be echoed.
   *
   * @param payload the raw bytes, at most 32
   */
  record Ping(Encoded payload) implements Command {}

  record Watch(GameId game) implements Command {}

  record Unwatch(GameId game) implements Command {}

  record Leave(GameId game) implements Command {}

  /** Whatever a player asks of a room. */
  record Play(GameId game, CommandId id, PlayerRequest request) implements Command {}

  record History(GameId game, int fromTurn) implements Command {}

  record CreateInvitation(CommandId id, InvitationRequest request) implements Command {}

  record CancelInvitation(CommandId id, InvitationId invitation) implements Command {}

  record AcceptInvitation(CommandId id, Invitation.Ref invitation) implements Command {}

  record WatchLobby() implements Command {}

  record UnwatchLobby() implements Command {}

  record WatchFriends() implements Command {}

  record UnwatchFriends() implements Command {}

  record ListGames(boolean mine) implements Command {}

  record SeekGame(CommandId id, PairingRequest request) implements Command {}

  record PlayComputer(CommandId id, ComputerGames.Request request) implements Command {}

  /** The id of the command is required, and not needed: a repeat changes nothing anyway. */
  record StopSeeking() implements Command {}

  /** What a client asks of a chat, checked for form. Does not print what is to be said. */
  sealed interface Chat extends Command {
    record Watch(GameId game) implements Chat {}

    record Unwatch(GameId game) implements Chat {}

    record Say(CommandId id, SayRequest request) implements Chat {}

    /** The id of the command is required, and not needed: a line is reported once anyway. */
    record Report(ReportRequest request) implements Chat {}
  }
}
