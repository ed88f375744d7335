/// Draws pictures for sharing. A picture is a function of its
/// [dev.espionage.server.share.picture.Scene], which holds public values only, so its bytes reveal
/// nothing else. It needs no font, window system or graphics library of the machine.
@NullMarked
package dev.espionage.server.share.picture;

import org.jspecify.annotations.NullMarked;
