package dev.espionage.server.app;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;

/// The version and the commit, as the build stamped them in. Immutable.
///
/// @param version the version of the project, such as `1.0.0`
/// @param commit the first digits of the commit, with a `+` if files had been changed since;
///   `unknown` if the build was not in a repository
public record Release(String version, String commit) {
  private static final Release CURRENT = read();

  /// Returns the release that this process runs.
  public static Release current() {
    return CURRENT;
  }

  private static Release read() {
    Config stamp = ConfigFactory.parseResources(Release.class, "release.properties");
    String changes = stamp.getBoolean("changed") ? "+" : "";
    return new Release(stamp.getString("version"), stamp.getString("commit") + changes);
  }

  /// Returns the text that names the release everywhere, such as `1.0.0 (6d6a9536)`.
  @Override
  public String toString() {
    return "%s (%s)".formatted(version, commit);
  }
}
