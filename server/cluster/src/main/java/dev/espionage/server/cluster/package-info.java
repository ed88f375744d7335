/// The actor system and the notices that one node sends to all others. The system is a cluster of
/// one node unless more are configured. Features own the notices: new games, ended sessions, chat
/// lines. A node sends each notice to the nodes that are present; a node that misses one reads the
/// same facts from the store. [dev.espionage.server.cluster.MembershipProtocol] decides which nodes
/// belong to the cluster.
@NullMarked
package dev.espionage.server.cluster;

import org.jspecify.annotations.NullMarked;
