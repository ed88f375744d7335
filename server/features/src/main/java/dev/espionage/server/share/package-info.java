/// The title, the description and the picture that a link to this server shows before it is opened,
/// and the terms of an invitation. All of it is known to a person without a session, except the
/// terms, which depend on the caller.
@NullMarked
package dev.espionage.server.share;

import org.jspecify.annotations.NullMarked;
