package dev.espionage.server.net.http;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import com.google.common.collect.ImmutableMap;
import com.google.common.io.Resources;
import io.netty.handler.codec.http.HttpHeaderNames;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// The browser client: the files of the artifact `web`. They are read once and kept in memory,
/// because they are small and never change. Immutable.
///
/// The pages of the client have different paths but share one file; the client's script looks at
/// the path.
public final class WebFiles {
  /// A regular expression for the paths of the client's pages. `router.test.ts` compares it with
  /// the routes of the client.
  public static final String PAGES =
      "/|/(?:game|invite|watch|replay|player|rules|account)/[^/]*"
          + "|/(?:invite|watch|replay|games|leaderboards|statistics|account|deployments|friends|rules"
          + "|tips|learn|settings)";

  /// The content security policy: no content from other sites, no inline code and no text turned
  /// into code.
  static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self';"
          + " connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none';"
          + " form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script';"
          + " trusted-types sw";

  private static final String ROOT = "dev/espionage/web/";
  private static final String PAGE = "/index.html";
  private static final int MOST_PAGES = 200;

  private final ImmutableMap<String, WebFile> files;
  private final WebFile page;

  /// The pages with their heads: most requests have the head of the site.
  private final LoadingCache<String, WebFile> pages;

  private WebFiles(ImmutableMap<String, WebFile> files) {
    this.files = files;
    this.page = Objects.requireNonNull(files.get(PAGE), "the browser client has no " + PAGE);
    this.pages =
        Caffeine.newBuilder().maximumSize(MOST_PAGES).executor(Runnable::run).build(page::withHead);
  }

  /// Reads the files. The list from the build has one line per file with its hash and its path.
  ///
  /// @throws UncheckedIOException if a file of the client cannot be read
  public static WebFiles read() {
    try {
      ImmutableMap.Builder<String, WebFile> files = ImmutableMap.builder();
      URL list = Resources.getResource(ROOT + "files.txt");
      for (String line : Resources.readLines(list, StandardCharsets.UTF_8)) {
        int space = line.indexOf(' ');
        String path = line.substring(space + 1);
        files.put('/' + path, new WebFile(path, line.substring(0, space), bodies(path)));
      }
      return new WebFiles(files.build());
    } catch (IOException e) {
      throw new UncheckedIOException("the browser client cannot be read", e);
    }
  }

  private static Map<ContentCoding, byte[]> bodies(String path) throws IOException {
    Map<ContentCoding, byte[]> bodies = new EnumMap<>(ContentCoding.class);
    for (ContentCoding coding : ContentCoding.values()) {
      URL copy = WebFiles.class.getClassLoader().getResource(ROOT + path + coding.suffix());
      if (copy != null) {
        bodies.put(coding, Resources.toByteArray(copy));
      }
    }
    return bodies;
  }

  /// Returns the page of the client.
  ///
  /// @param head the title and the descriptions of the page, as HTML; empty for those of the file
  public Reply page(Request request, Optional<String> head) {
    return head.map(pages::get).orElse(page).answer(request.headers());
  }

  /// Returns the file at any other path. If there is none, a browser gets the client's own error
  /// page and a program gets a problem.
  public Reply file(Request request) {
    WebFile file = files.get(request.path());
    return file == null ? nothing(request) : file.answer(request.headers());
  }

  private Reply nothing(Request request) {
    String accepted = request.headers().get(HttpHeaderNames.ACCEPT, "");
    return accepted.contains("text/html") ? page.answer(Status.NOT_FOUND) : Reply.notFound();
  }
}
