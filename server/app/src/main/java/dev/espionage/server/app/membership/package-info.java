/// Decides in the database which nodes form the cluster.
/// [dev.espionage.server.app.membership.Membership] renews the row of this node, reads those of the
/// others, and tells Pekko. [dev.espionage.server.cluster.MembershipProtocol] says what follows
/// from the rows.
@NullMarked
package dev.espionage.server.app.membership;

import org.jspecify.annotations.NullMarked;
