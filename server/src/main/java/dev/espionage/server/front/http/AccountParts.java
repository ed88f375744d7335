package dev.espionage.server.front.http;

import dev.espionage.server.account.Accounts;
import dev.espionage.server.account.Exports;
import dev.espionage.server.account.Registrar;
import dev.espionage.server.lobby.InvitationId;
import dev.espionage.server.session.PlayerId;
import java.util.function.BiConsumer;

/**
 * What the routes of accounts need of the rest.
 *
 * @param withdrawn is told of invitations that went with their player, so that lists forget them
 */
public record AccountParts(
    Registrar registrar,
    Accounts accounts,
    Exports exports,
    BiConsumer<PlayerId, InvitationId> withdrawn) {}
