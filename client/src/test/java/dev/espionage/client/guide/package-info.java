/// The examples in docs/bot-guide.md.
@NullMarked
package dev.espionage.client.guide;

import org.jspecify.annotations.NullMarked;
