package dev.espionage.server.cluster;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;

/// All rows of the nodes of one database, at one time.
///
/// @param version the version that a change names
public record MemberRows(long version, ImmutableList<Row> rows) {
  /// One node.
  ///
  /// @param address the address of one run of the node
  /// @param joined the version by which it became a member; 0 while it waits
  /// @param renewals the number of its renewals
  /// @param unreachable the addresses of the members that it cannot reach
  /// @param connected false if the database connection of its last renewal is closed
  public record Row(
      String address,
      long joined,
      long renewals,
      ImmutableSet<String> unreachable,
      boolean connected) {
    /// Returns whether the node is a member.
    public boolean isMember() {
      return joined > 0;
    }
  }
}
