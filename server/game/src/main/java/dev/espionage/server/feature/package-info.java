/// The contract between features and the server. A feature is one package with one
/// [dev.espionage.server.feature.FeatureModule]; docs/architecture.md describes its structure.
@NullMarked
package dev.espionage.server.feature;

import org.jspecify.annotations.NullMarked;
