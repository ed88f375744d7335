package dev.espionage.server.account;

import com.google.protobuf.MessageOrBuilder;
import dev.espionage.engine.game.GameId;
import dev.espionage.protocol.v1.AccountExport;
import dev.espionage.protocol.v1.Problem;
import dev.espionage.protocol.v1.RecoveryCodes;
import dev.espionage.protocol.v1.Registered;
import dev.espionage.protocol.v1.SessionEntry;
import dev.espionage.protocol.v1.SessionList;
import dev.espionage.server.account.ProfileStore.Profile;
import dev.espionage.server.conduct.Conduct;
import dev.espionage.server.conduct.Offence;
import dev.espionage.server.kernel.PlayerMessages;
import dev.espionage.server.kernel.Session;
import dev.espionage.server.kernel.SessionId;
import dev.espionage.server.kernel.Token;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Writes the bodies about sessions and accounts.
final class AccountBodies {
  private AccountBodies() {}

  /// Writes a session; includes the token only for clients that store it themselves.
  static dev.espionage.protocol.v1.Session.Builder session(Session session, Optional<Token> token) {
    return dev.espionage.protocol.v1.Session.newBuilder()
        .setPlayer(PlayerMessages.player(session.player()))
        .setExpiresAtEpochMs(session.expiresAt().toEpochMilli())
        .setToken(token.map(Token::reveal).orElse(""));
  }

  /// Writes the problem for a suspended player.
  static MessageOrBuilder suspended(String message, Suspension suspension) {
    var kept = dev.espionage.protocol.v1.Suspension.newBuilder().setReason(suspension.reason());
    suspension.until().map(Instant::toEpochMilli).ifPresent(kept::setUntilEpochMs);
    return Problem.newBuilder().setCode("suspended").setMessage(message).setSuspension(kept);
  }

  /// Writes a new account, with its session as in [#session].
  static MessageOrBuilder registered(
      Session session, Optional<Token> token, List<RecoveryCode> codes) {
    return Registered.newBuilder()
        .setSession(session(session, token))
        .addAllRecoveryCodes(codes.stream().map(RecoveryCode::reveal).toList());
  }

  /// Writes new recovery codes.
  static MessageOrBuilder codes(List<RecoveryCode> codes) {
    return RecoveryCodes.newBuilder()
        .addAllCodes(codes.stream().map(RecoveryCode::reveal).toList());
  }

  /// Writes the caller's sessions, and marks the current one.
  static MessageOrBuilder sessions(List<SessionRows.Listed> sessions, SessionId current) {
    return SessionList.newBuilder().addAllSessions(entries(sessions, current));
  }

  /// Writes all data of the caller, who uses the session `current`.
  ///
  /// @param parts add the data that other features store
  static MessageOrBuilder export(
      Profile profile,
      List<SessionRows.Listed> sessions,
      SessionId current,
      List<GameId> games,
      List<Consumer<AccountExport.Builder>> parts) {
    var export =
        AccountExport.newBuilder()
            .setAccount(account(profile))
            .addAllSessions(entries(sessions, current))
            .addAllGames(games.stream().map(GameId::text).toList());
    parts.forEach(part -> part.accept(export));
    return export;
  }

  /// Writes the caller's account.
  static dev.espionage.protocol.v1.Account.Builder account(Profile profile) {
    return dev.espionage.protocol.v1.Account.newBuilder()
        .setPlayer(PlayerMessages.player(profile.player()))
        .setCreatedAtEpochMs(profile.createdAt().toEpochMilli())
        .setRecoveryCodesLeft(profile.recoveryCodesLeft())
        .setVacationDaysTaken(profile.vacationDaysTaken())
        .setConduct(message(profile.conduct()))
        .addAllLanguages(profile.languages().codes());
  }

  private static dev.espionage.protocol.v1.Conduct.Builder message(Conduct conduct) {
    return dev.espionage.protocol.v1.Conduct.newBuilder()
        .setAborted(conduct.count(Offence.Kind.ABORTED))
        .setNotDeployed(conduct.count(Offence.Kind.NOT_DEPLOYED))
        .setNoFirstTurn(conduct.count(Offence.Kind.NO_FIRST_TURN))
        .setLeft(conduct.count(Offence.Kind.LEFT))
        .setPausedUntilEpochMs(conduct.pausedUntil().map(Instant::toEpochMilli).orElse(0L))
        .setNextPauseMs((int) conduct.nextPause().toMillis());
  }

  private static List<SessionEntry> entries(List<SessionRows.Listed> sessions, SessionId current) {
    return sessions.stream()
        .map(session ->
            SessionEntry.newBuilder()
                .setSessionId(session.id().value())
                .setCreatedAtEpochMs(session.createdAt().toEpochMilli())
                .setExpiresAtEpochMs(session.expiresAt().toEpochMilli())
                .setName(session.label())
                .setCurrent(session.id().equals(current))
                .build())
        .toList();
  }
}
