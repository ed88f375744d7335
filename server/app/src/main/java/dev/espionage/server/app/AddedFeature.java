package dev.espionage.server.app;

import dev.espionage.server.feature.FeatureContext;
import dev.espionage.server.feature.FeatureModule;
import dev.espionage.server.game.journal.GameExtensions;
import java.util.function.Function;

/**
 * A feature in addition to those of every server.
 *
 * @param extensions its rows in the commits of games, and the migrations of its tables
 * @param module creates it, once per server
 */
record AddedFeature(GameExtensions extensions, Function<FeatureContext, FeatureModule> module) {}
