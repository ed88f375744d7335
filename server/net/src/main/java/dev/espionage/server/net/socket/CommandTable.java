package dev.espionage.server.net.socket;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Sets;
import dev.espionage.protocol.v1.ClientFrame.CommandCase;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Maps each command to the feature that executes it; all connections share one table. Immutable.
public final class CommandTable {
  /// The commands that a connection executes itself, and the absence of a command.
  private static final Set<CommandCase> OWN =
      Sets.immutableEnumSet(CommandCase.HELLO, CommandCase.PING, CommandCase.COMMAND_NOT_SET);

  /// Creates the commands of one feature for a connection.
  @FunctionalInterface
  public interface Feature {
    /// Creates the commands for a connection. Called on the connection's event loop.
    ClientCommands commandsFor(ClientContext client);
  }

  private final ImmutableList<Feature> features;
  private final Map<CommandCase, Integer> places;
  private final Set<CommandCase> creating;
  private final Optional<CommandQuotas> quotas;

  private CommandTable(
      List<Feature> features,
      Map<CommandCase, Integer> places,
      Set<CommandCase> creating,
      Optional<CommandQuotas> quotas) {
    this.features = ImmutableList.copyOf(features);
    this.places = new EnumMap<>(places);
    this.creating = Sets.immutableEnumSet(creating);
    this.quotas = quotas;
  }

  /// Returns a builder for an empty table.
  public static Builder builder() {
    return new Builder();
  }

  /// Returns the commands of the protocol that no feature executes.
  public Set<CommandCase> unhandled() {
    Set<CommandCase> rest = EnumSet.allOf(CommandCase.class);
    rest.removeAll(OWN);
    rest.removeAll(places.keySet());
    return rest;
  }

  /// Returns the number of features.
  int size() {
    return features.size();
  }

  /// Returns the index of the feature that executes the command; null if there is none.
  @Nullable Integer place(CommandCase command) {
    return places.get(command);
  }

  Feature feature(int place) {
    return features.get(place);
  }

  /// Returns a table that limits the rates of its commands.
  public CommandTable limitedBy(CommandQuotas quotas) {
    return new CommandTable(features, places, creating, Optional.of(quotas));
  }

  /// Adds the limit of its rate, if there is one, to a client's command.
  Command limited(CommandCase command, ClientContext client, Command read) {
    return quotas.isPresent()
        ? quotas.get().limited(client, read, creating.contains(command))
        : read;
  }

  /// Collects features. Not thread-safe.
  public static final class Builder {
    private final List<Feature> features = new ArrayList<>();
    private final Map<CommandCase, Integer> places = new EnumMap<>(CommandCase.class);
    private final Set<CommandCase> creating = EnumSet.noneOf(CommandCase.class);

    private Builder() {}

    /// Adds a feature that executes these commands.
    ///
    /// @throws IllegalArgumentException if another feature or the connection itself already
    ///   executes one of them
    public Builder add(Set<CommandCase> commands, Feature feature) {
      for (CommandCase command : commands) {
        if (OWN.contains(command) || places.putIfAbsent(command, features.size()) != null) {
          throw new IllegalArgumentException(
              command + " already has an executor: expected one per command");
        }
      }
      features.add(feature);
      return this;
    }

    /// Marks commands that create invitations or games, so that their rate is limited.
    ///
    /// @throws IllegalArgumentException if no feature executes one of them yet
    public Builder creating(Set<CommandCase> commands) {
      if (!places.keySet().containsAll(commands)) {
        throw new IllegalArgumentException(
            "expected commands of the features so far, found " + commands);
      }
      creating.addAll(commands);
      return this;
    }

    /// Returns the table.
    public CommandTable build() {
      return new CommandTable(features, places, creating, Optional.empty());
    }
  }
}
