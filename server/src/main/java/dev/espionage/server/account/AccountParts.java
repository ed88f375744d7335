package dev.espionage.server.account;

import dev.espionage.server.kernel.PlayerId;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * What the routes of accounts need of the rest.
 *
 * @param erased is told of players who were erased, so that lists forget their invitations
 * @param withdraw takes back what a player offers: invitations, and a ticket of quick pairing
 */
public record AccountParts(
    Registrar registrar,
    Accounts accounts,
    Bots bots,
    Exports exports,
    Consumer<PlayerId> erased,
    Function<PlayerId, CompletionStage<Void>> withdraw) {}
