/** Tests of the pictures for sharing. */
@NullMarked
package dev.espionage.server.share.picture;

import org.jspecify.annotations.NullMarked;
