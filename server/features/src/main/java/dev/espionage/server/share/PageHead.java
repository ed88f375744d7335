package dev.espionage.server.share;

import com.google.common.html.HtmlEscapers;
import dev.espionage.server.share.picture.Painter;

/// Writes the part of a page's head that other sites and search engines read: title, description,
/// Open Graph (ogp.me) and the kind of Twitter's card. Every text is escaped, because players
/// choose their names.
final class PageHead {
  private PageHead() {}

  /// Returns the HTML of a card.
  ///
  /// @param origin the origin of this server, such as `https://play.example.org`
  static String html(Card card, String origin) {
    String title = escaped(card.title());
    String description = escaped(card.description());
    return """
        <title>%s</title>
        <meta name="description" content="%s" />
        <meta property="og:site_name" content="Espionage" />
        <meta property="og:type" content="website" />
        <meta property="og:title" content="%1$s" />
        <meta property="og:description" content="%2$s" />
        <meta property="og:image" content="%s" />
        <meta property="og:image:type" content="image/png" />
        <meta property="og:image:width" content="%d" />
        <meta property="og:image:height" content="%d" />
        <meta property="og:image:alt" content="%1$s. %2$s" />
        <meta name="twitter:card" content="summary_large_image" />
    """
        .formatted(
            title, description, escaped(origin + card.picture()), Painter.WIDTH, Painter.HEIGHT)
        .strip();
  }

  private static String escaped(String text) {
    return HtmlEscapers.htmlEscaper().escape(text);
  }
}
