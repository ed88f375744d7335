package dev.espionage.server.share;

import dev.espionage.engine.game.GameId;
import dev.espionage.protocol.CrockfordBase32;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.lobby.Invitation;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The target of a link, as its address names it. It need not exist.
sealed interface SharedLink {
  /// The server, and every page without a picture of its own.
  SharedLink SITE = new Site();

  /// The pages with an id in their address. Messengers change the case of a link, and add marks to
  /// its end.
  Pattern PAGE =
      Pattern.compile("/(invite|game|watch|replay|player)(?:/([0-9a-z]*)(?:[^/0-9a-z][^/]*)?)?");

  /// Every address of an invitation that names none: its token is not part of the path.
  SharedLink INVITATIONS = new Invitations();

  record Site() implements SharedLink {}

  record Invitations() implements SharedLink {}

  record OfInvitation(Invitation.Id id) implements SharedLink {}

  /// A game, running or not.
  record OfGame(GameId id) implements SharedLink {}

  /// The replay of a finished game.
  record OfReplay(GameId id) implements SharedLink {}

  record OfPlayer(PlayerId id) implements SharedLink {}

  /// Reads the path of a page of the browser client.
  static SharedLink ofPage(String path) {
    Matcher parts = PAGE.matcher(path.toLowerCase(Locale.ROOT));
    if (!parts.matches()) {
      return SITE;
    }
    String kind = parts.group(1);
    String id = parts.group(2) == null ? "" : parts.group(2);
    if (!CrockfordBase32.isId(id)) {
      return kind.equals("invite") ? INVITATIONS : SITE;
    }
    return switch (kind) {
      case "invite" -> new OfInvitation(new Invitation.Id(id));
      case "game", "watch" -> new OfGame(new GameId(id));
      case "replay" -> new OfReplay(new GameId(id));
      default -> new OfPlayer(new PlayerId(id));
    };
  }
}
