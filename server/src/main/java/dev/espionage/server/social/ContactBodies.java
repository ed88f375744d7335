package dev.espionage.server.social;

import dev.espionage.protocol.v1.Contacts;
import dev.espionage.protocol.v1.FriendAnswer;
import dev.espionage.protocol.v1.PresenceRequest;
import dev.espionage.server.feature.PersonalData;
import dev.espionage.server.kernel.People;
import dev.espionage.server.net.http.HttpBodies;
import java.util.Optional;

/** Bodies of {@code social.proto}. */
public final class ContactBodies {
  private ContactBodies() {}

  public static String contacts(ContactList list) {
    return HttpBodies.json(message(list));
  }

  /** Friends and block list of a player, for their export. */
  public static PersonalData personalData(dev.espionage.server.social.Contacts contacts) {
    return player ->
        contacts.of(player).thenApply(list -> export -> export.setContacts(message(list)));
  }

  private static Contacts.Builder message(ContactList list) {
    return Contacts.newBuilder()
        .addAllFriends(
            list.friends().stream().map(friend -> People.player(friend.player())).toList())
        .addAllAsking(list.asking().stream().map(People::player).toList())
        .addAllAsked(list.asked().stream().map(People::player).toList())
        .addAllBlocked(list.blocked().stream().map(People::player).toList())
        .setAppearsOffline(list.appearsOffline());
  }

  /** Whether the two are friends by that, or the other one is asked. */
  public static String answer(boolean friends) {
    return HttpBodies.json(FriendAnswer.newBuilder().setFriends(friends));
  }

  /** Whether to appear offline, of a {@code PresenceRequest}; empty if the text is not one. */
  public static Optional<Boolean> appearsOffline(String json) {
    return HttpBodies.parsed(json, PresenceRequest.newBuilder())
        .map(PresenceRequest.Builder::getAppearsOffline);
  }
}
