package dev.espionage.server.app;

import com.google.common.base.Ticker;
import dev.espionage.server.feature.FeatureModule;
import dev.espionage.server.feature.PersonalData;
import dev.espionage.server.net.http.Callers;
import dev.espionage.server.net.http.Route;
import dev.espionage.server.net.socket.CommandTable;
import dev.espionage.server.pairing.Pairing;
import dev.espionage.server.pairing.PairingCommands;
import dev.espionage.server.social.ContactBodies;
import dev.espionage.server.social.ContactRoutes;
import dev.espionage.server.social.Contacts;
import dev.espionage.server.social.FriendsCommands;
import dev.espionage.server.social.Presence;
import java.util.List;

/** Pairing and friends. */
record SocketFeatures(
    Pairing pairing, Presence presence, Contacts contacts, Callers callers, Ticker ticker)
    implements FeatureModule {
  @Override
  public List<Route> routes() {
    return new ContactRoutes(contacts, callers, ticker).table();
  }

  @Override
  public List<PersonalData> personalData() {
    return List.of(ContactBodies.personalData(contacts));
  }

  @Override
  public void addCommands(CommandTable.Builder commands) {
    var _ =
        commands
            .add(PairingCommands.CASES, client -> new PairingCommands(pairing, client))
            .add(FriendsCommands.CASES, client -> new FriendsCommands(presence, client));
  }
}
