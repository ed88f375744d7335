/**
 * The contract between features and the server that is made of them. A feature is one package with
 * one {@link dev.espionage.server.feature.FeatureModule}; how it is built is in
 * docs/architecture.md.
 */
@NullMarked
package dev.espionage.server.feature;

import org.jspecify.annotations.NullMarked;
