package dev.espionage.server.net.http;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A pattern for the paths of a route, such as `/api/players/{id}/ratings`. A name in braces
/// matches one non-empty path segment. Immutable.
public final class PathPattern {
  private static final Pattern NAME = Pattern.compile("\\{([a-z_]+)}");

  private final String template;
  private final Pattern pattern;
  private final ImmutableList<String> names;

  private PathPattern(String template, Pattern pattern, ImmutableList<String> names) {
    this.template = template;
    this.pattern = pattern;
    this.names = names;
  }

  /// Parses a template.
  public static PathPattern of(String template) {
    Matcher matcher = NAME.matcher(template);
    var regex = new StringBuilder();
    int from = 0;
    while (matcher.find()) {
      regex.append(Pattern.quote(template.substring(from, matcher.start()))).append("([^/]+)");
      from = matcher.end();
    }
    regex.append(Pattern.quote(template.substring(from)));
    ImmutableList<String> names =
        NAME.matcher(template)
            .results()
            .map(name -> name.group(1))
            .collect(ImmutableList.toImmutableList());
    return new PathPattern(template, Pattern.compile(regex.toString()), names);
  }

  /// Returns a pattern that matches whole paths by a regular expression and has no named segments.
  public static PathPattern regex(String regex) {
    return new PathPattern(regex, Pattern.compile(regex), ImmutableList.of());
  }

  /// Returns the named segments of a path; empty if the path does not match.
  public Optional<ImmutableMap<String, String>> match(String path) {
    Matcher matcher = pattern.matcher(path);
    return matcher.matches() ? Optional.of(values(matcher)) : Optional.empty();
  }

  private ImmutableMap<String, String> values(MatchResult match) {
    ImmutableMap.Builder<String, String> values = ImmutableMap.builder();
    for (int i = 0; i < names.size(); i++) {
      values.put(names.get(i), match.group(i + 1));
    }
    return values.build();
  }

  /// Returns the template or the regular expression.
  @Override
  public String toString() {
    return template;
  }
}
