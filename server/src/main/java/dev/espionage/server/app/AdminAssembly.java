package dev.espionage.server.app;

import dev.espionage.server.account.PasswordHashing;
import dev.espionage.server.account.SessionStore;
import dev.espionage.server.admin.AdminKeys;
import dev.espionage.server.admin.AdminParts;
import dev.espionage.server.admin.Administration;
import dev.espionage.server.admin.Announcements;
import dev.espionage.server.admin.PasswordReset;
import dev.espionage.server.admin.SqlAdministration;
import dev.espionage.server.admin.StandingAnnouncements;
import dev.espionage.server.admin.TokenFile;
import dev.espionage.server.chat.ChatReportStore;
import dev.espionage.server.game.rating.Ratings;
import dev.espionage.server.game.room.Rooms;
import dev.espionage.server.lobby.Lobby;
import dev.espionage.server.net.socket.Connections;
import dev.espionage.server.pairing.Pairing;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Optional;
import org.apache.pekko.actor.typed.ActorSystem;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Puts administration together. */
record AdminAssembly(
    Stores store,
    World world,
    SessionStore sessions,
    PasswordHashing hashing,
    Ratings ratings,
    Lobby lobby,
    Pairing pairing,
    Rooms rooms,
    Connections connections) {
  private static final Logger LOG = LoggerFactory.getLogger(AdminAssembly.class);

  /** So late at most a node shows what was announced on another one. */
  private static final Duration LOOK = Duration.ofSeconds(2);

  /**
   * The parts, with a look at the announcements every now and then.
   *
   * @throws IOException if there has to be a token file, and is none
   */
  AdminParts assemble(ServerSettings settings, ChatReportStore reports, ActorSystem<Void> system)
      throws IOException {
    var random = new SecureRandom();
    Announcements announcements = store.announcements();
    Administration administration = new SqlAdministration(store.sql(), world.clock(), sessions);
    var standing = new StandingAnnouncements(announcements, connections::announce);
    var _ =
        system
            .scheduler()
            .scheduleWithFixedDelay(Duration.ZERO, LOOK, standing::look, system.executionContext());
    return new AdminParts(
        keys(settings, administration, random),
        ofPlayers(administration, reports, random),
        announcements,
        standing,
        rooms,
        random);
  }

  private static Optional<AdminKeys> keys(
      ServerSettings settings, Administration administration, SecureRandom random)
      throws IOException {
    Optional<Path> file = settings.adminTokenFile();
    if (file.isEmpty()) {
      return Optional.empty();
    }
    var root = TokenFile.readOrCreate(file.get(), random);
    if (TokenFile.isExposed(file.get())) {
      LOG.warn("others can read the token file {}: chmod 600", file.get());
    }
    return Optional.of(new AdminKeys(root, administration));
  }

  private AdminParts.OfPlayers ofPlayers(
      Administration administration, ChatReportStore reports, SecureRandom random) {
    return new AdminParts.OfPlayers(
        administration,
        reports,
        new PasswordReset(administration, hashing, random),
        ratings,
        player -> {
          var _ = lobby.withdrawAll(player);
          var _ = pairing.stop(player);
        });
  }
}
