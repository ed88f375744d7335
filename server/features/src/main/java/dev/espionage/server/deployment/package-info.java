/**
 * Deployments that players keep under names, one of them the default of its variant. What is kept
 * is a secret of its player, as a deployment in a game is.
 */
@NullMarked
package dev.espionage.server.deployment;

import org.jspecify.annotations.NullMarked;
