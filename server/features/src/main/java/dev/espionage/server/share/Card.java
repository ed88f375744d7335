package dev.espionage.server.share;

import dev.espionage.server.share.picture.Scene;
import java.time.Duration;

/// The content of a link that is not opened yet.
///
/// @param title the title of the page
/// @param description the description of the page and of its picture, in one or two sentences
/// @param scene the content of the picture
/// @param picture the path of the picture
/// @param fresh the time for which clients may keep the picture
record Card(String title, String description, Scene scene, String picture, Duration fresh) {
  /// The card of the server.
  static final Card SITE =
      new Card(
          "Espionage",
          "Play Espionage, a game of two hidden armies, live in the browser.",
          new Scene.Cover(),
          "/picture/site.png",
          Duration.ofHours(1));

  /// The card of every invitation that is unknown, used, expired, or not for everybody.
  static final Card INVITATION =
      new Card(
          "Invitation to a game of Espionage",
          "Play Espionage, a game of two hidden armies, live in the browser.",
          SITE.scene(),
          SITE.picture(),
          SITE.fresh());
}
