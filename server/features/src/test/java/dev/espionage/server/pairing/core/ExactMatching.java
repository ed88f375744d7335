package dev.espionage.server.pairing.core;

import java.time.Duration;
import org.jgrapht.Graph;
import org.jgrapht.alg.matching.blossom.v5.KolmogorovWeightedMatching;
import org.jgrapht.alg.matching.blossom.v5.ObjectiveSense;
import org.jgrapht.graph.DefaultWeightedEdge;
import org.jgrapht.graph.SimpleWeightedGraph;
import org.jgrapht.util.SupplierUtil;

/// Computes a matching with as many pairs as possible, and of all such matchings one of least cost.
/// Uses Kolmogorov's Blossom V (2009). Each weight is greater than any difference of costs, so that
/// one more pair is always better. The yardstick of [GreedyMatching].
final class ExactMatching {
  private ExactMatching() {}

  static Matching of(WaitingList list) {
    var matching = new Matching(list.size());
    if (list.size() < 2) {
      return matching;
    }
    Graph<Integer, DefaultWeightedEdge> graph = graph(list);
    if (!graph.edgeSet().isEmpty()) {
      new KolmogorovWeightedMatching<>(graph, ObjectiveSense.MAXIMIZE)
          .getMatching()
          .forEach(edge -> matching.pair(graph.getEdgeSource(edge), graph.getEdgeTarget(edge)));
    }
    return matching;
  }

  /// Builds the graph. The algorithm takes extra vertices from the graph's supplier, numbered from
  /// the size of the list.
  private static Graph<Integer, DefaultWeightedEdge> graph(WaitingList list) {
    var graph =
        new SimpleWeightedGraph<>(
            SupplierUtil.createIntegerSupplier(list.size()),
            SupplierUtil.createDefaultWeightedEdgeSupplier());
    double base = 1.0 + highestSum(list);
    for (int a = 0; a < list.size(); a++) {
      for (int b = a + 1; b < list.size(); b++) {
        if (list.accept(a, b)) {
          graph.addVertex(a);
          graph.addVertex(b);
          graph.setEdgeWeight(graph.addEdge(a, b), base - list.cost(a, b));
        }
      }
    }
    return graph;
  }

  /// Returns an upper bound for the cost of a matching. A matching has at most half as many pairs
  /// as tickets. No pair costs more than the first and the last ticket.
  private static double highestSum(WaitingList list) {
    int span = list.ticket(list.size() - 1).strength() - list.ticket(0).strength();
    return list.size()
        / 2.0
        * (span + 2.0 * TicketCost.after(Duration.ZERO) + WaitingList.LAST_CHOICE);
  }
}
