package dev.espionage.server.simulation;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.espionage.server.cluster.MemberRows;
import dev.espionage.server.cluster.MemberRows.Row;
import java.util.Comparator;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// The rows of the nodes, with the statements of `MemberTable`. All connections count as open,
/// which only servers without seed nodes look at. Confined to the simulation's thread.
class SimulatedMemberTable {
  private MemberRows contents = new MemberRows(0, ImmutableList.of());

  MemberRows read() {
    return contents;
  }

  /// Returns to an earlier state.
  void restore(MemberRows earlier) {
    contents = earlier;
  }

  private void replace(long version, Stream<Row> rows) {
    contents =
        new MemberRows(
            version,
            rows.sorted(Comparator.comparing(Row::address))
                .collect(ImmutableList.toImmutableList()));
  }

  private boolean has(String address) {
    return contents.rows().stream().anyMatch(row -> row.address().equals(address));
  }

  void enter(String address) {
    if (!has(address)) {
      var row = new Row(address, 0, 0, ImmutableSet.of(), true);
      replace(contents.version(), Stream.concat(contents.rows().stream(), Stream.of(row)));
    }
  }

  boolean renew(String address, Set<String> unreachable) {
    ImmutableSet<String> named = ImmutableSet.copyOf(unreachable);
    return update(
        contents.version(),
        address,
        row -> new Row(address, row.joined(), row.renewals() + 1, named, true));
  }

  boolean join(long version, String address) {
    long next = version + 1;
    return version == contents.version()
        && update(
            next, address, row -> new Row(address, next, row.renewals(), row.unreachable(), true));
  }

  private boolean update(long version, String address, UnaryOperator<Row> change) {
    replace(
        version,
        contents.rows().stream()
            .map(row -> row.address().equals(address) ? change.apply(row) : row));
    return has(address);
  }

  boolean remove(long version, Set<String> addresses) {
    if (version != contents.version()) {
      return false;
    }
    int before = contents.rows().size();
    replace(
        version + 1, contents.rows().stream().filter(row -> !addresses.contains(row.address())));
    return contents.rows().size() < before;
  }
}
