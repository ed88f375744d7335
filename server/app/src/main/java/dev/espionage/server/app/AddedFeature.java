package dev.espionage.server.app;

import dev.espionage.server.feature.FeatureContext;
import dev.espionage.server.feature.FeatureModule;
import dev.espionage.server.game.journal.GameExtensions;
import dev.espionage.server.game.signal.GameSignals;
import java.util.function.BiFunction;

/// A feature in addition to those of every server.
///
/// @param extensions its rows in the commits of games, and the migrations of its tables
/// @param module creates it, once per server
record AddedFeature(
    GameExtensions extensions, BiFunction<FeatureContext, GameSignals, FeatureModule> module) {}
