/// Deployments that players save under names, one of them the default of its variant. A saved
/// deployment is a secret of its player, like a deployment in a game.
@NullMarked
package dev.espionage.server.deployment;

import org.jspecify.annotations.NullMarked;
