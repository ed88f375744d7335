package dev.espionage.server.chat;

import dev.espionage.server.cluster.ClusterNotices;
import dev.espionage.server.feature.FeatureContext;
import dev.espionage.server.feature.FeatureModule;
import dev.espionage.server.feature.PersonalData;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.net.limit.KeyedQuota;
import dev.espionage.server.net.limit.Quota;
import dev.espionage.server.net.socket.CommandTable;
import dev.espionage.server.social.BlockLists;
import dev.espionage.server.sql.SqlStore;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;

/// Wires chat: its stores, the notices between nodes, the commands, and its part of a player's
/// export. Created before the listeners, because other nodes send it lines.
public final class ChatModule implements FeatureModule {
  private static final Duration SWEEP = Duration.ofMinutes(1);

  private final ChatStore lines;
  private final ChatReportStore reports;
  private final ChatSubscriptions seats = new ChatSubscriptions();
  private final Chat chat;
  private final KeyedQuota<PlayerId> quota;
  private final int maxGames;

  /// Starts receiving lines from other nodes, and removing old ones. Called once per actor system.
  ///
  /// @param maxGames the maximum number of chats that a connection follows at a time
  public ChatModule(
      FeatureContext context,
      ChatSettings settings,
      int maxGames,
      BlockLists blockLists,
      ClusterNotices cluster) {
    SqlStore store = context.store();
    InstantSource clock = context.clock();
    this.lines = new ChatStore(store, clock, settings);
    this.reports = new ChatReportStore(store, clock, settings.reportsPerDay());
    this.chat =
        new Chat(lines, reports, blockLists, line -> tellAll(cluster, line), context.ticker());
    this.quota = new KeyedQuota<>(context.ticker(), Quota.of(settings.lines()));
    this.maxGames = maxGames;
    cluster.listen(NewChatEntry.class, seats::said);
    store.every(SWEEP, lines::sweep);
  }

  private void tellAll(ClusterNotices cluster, NewChatEntry line) {
    seats.said(line);
    cluster.tell(line);
  }

  @Override
  public void addCommands(CommandTable.Builder commands) {
    var _ =
        commands.add(
            ChatCommands.CASES, client -> new ChatCommands(chat, seats, quota, maxGames, client));
  }

  @Override
  public List<PersonalData> personalData() {
    return List.of(ChatMessages.personalData(lines));
  }

  /// Returns the store of reported lines, for administration.
  public ChatReportStore reports() {
    return reports;
  }
}
