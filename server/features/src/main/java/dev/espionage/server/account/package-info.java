/// Accounts and sessions: names, passwords, recovery codes, and players' access to their own data.
/// Depends on no other feature. Each feature registers its part of the export
/// ([dev.espionage.server.feature.PersonalData]) and of the erasure
/// ([dev.espionage.server.feature.ErasureStatements]).
@NullMarked
package dev.espionage.server.account;

import org.jspecify.annotations.NullMarked;
