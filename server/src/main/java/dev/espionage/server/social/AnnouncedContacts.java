package dev.espionage.server.social;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.kernel.PlayerId;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Contacts of which every change is told when it is stored, so that lists follow. It is told
 * whatever came of it: from when something comes nobody learns what was refused.
 */
public final class AnnouncedContacts implements Contacts {
  private final Contacts contacts;
  private final Consumer<Set<PlayerId>> changed;

  /**
   * @param changed is told of those whose lists may have changed; called by any thread
   */
  public AnnouncedContacts(Contacts contacts, Consumer<Set<PlayerId>> changed) {
    this.contacts = contacts;
    this.changed = changed;
  }

  @Override
  public CompletionStage<ContactList> of(PlayerId player) {
    return contacts.of(player);
  }

  @Override
  public CompletionStage<Map<PlayerId, GameId>> playing(Set<PlayerId> players) {
    return contacts.playing(players);
  }

  @Override
  public CompletionStage<ContactAnswer> befriend(PlayerId asker, PlayerId asked) {
    return announced(asker, asked, contacts.befriend(asker, asked));
  }

  @Override
  public CompletionStage<Void> part(PlayerId one, PlayerId other) {
    return announced(one, other, contacts.part(one, other));
  }

  @Override
  public CompletionStage<ContactAnswer> block(PlayerId by, PlayerId whom) {
    return announced(by, whom, contacts.block(by, whom));
  }

  @Override
  public CompletionStage<Void> unblock(PlayerId by, PlayerId whom) {
    return announced(by, whom, contacts.unblock(by, whom));
  }

  private <T> CompletionStage<T> announced(
      PlayerId one, PlayerId other, CompletionStage<T> change) {
    return change.thenApply(done -> {
      changed.accept(Stream.of(one, other).collect(Collectors.toUnmodifiableSet()));
      return done;
    });
  }

  @Override
  public CompletionStage<Void> appearOffline(PlayerId player, boolean offline) {
    return contacts.appearOffline(player, offline).thenAccept(_ -> changed.accept(Set.of(player)));
  }
}
