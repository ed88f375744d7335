package dev.espionage.server.app;

import com.google.common.base.Ticker;
import dev.espionage.server.admin.AdminModule;
import dev.espionage.server.feature.FeatureModule;
import dev.espionage.server.net.FrontMetrics;
import dev.espionage.server.net.http.RequestsUnderWay;
import dev.espionage.server.net.http.SessionLookup;
import dev.espionage.server.social.Contacts;
import java.util.List;

/** What HTTP needs of the rest. */
public record HttpParts(
    ServerSettings settings,
    SessionLookup sessions,
    List<FeatureModule> modules,
    Contacts contacts,
    AdminModule admin,
    FrontMetrics metrics,
    RequestsUnderWay underWay,
    Ticker ticker) {}
