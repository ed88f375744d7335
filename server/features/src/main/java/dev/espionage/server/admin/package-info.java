/// Administration: administrators, their actions, and the audit. Nothing in this package can be
/// reached from the public port.
@NullMarked
package dev.espionage.server.admin;

import org.jspecify.annotations.NullMarked;
