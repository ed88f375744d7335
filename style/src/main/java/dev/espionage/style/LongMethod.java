package dev.espionage.style;

import com.google.errorprone.BugPattern;
import com.google.errorprone.BugPattern.LinkType;
import com.google.errorprone.BugPattern.SeverityLevel;
import com.google.errorprone.VisitorState;
import com.google.errorprone.bugpatterns.BugChecker;
import com.google.errorprone.bugpatterns.BugChecker.MethodTreeMatcher;
import com.google.errorprone.matchers.Description;
import com.sun.source.tree.MethodTree;

/// Finds methods that are too long to read at once. A test may tell a long story.
@BugPattern(
    summary = "A method has at most 40 lines.",
    linkType = LinkType.NONE,
    severity = SeverityLevel.ERROR)
public final class LongMethod extends BugChecker implements MethodTreeMatcher {
  private static final int MOST_LINES = 40;

  @Override
  public Description matchMethod(MethodTree tree, VisitorState state) {
    String body = tree.getBody() == null ? null : state.getSourceForNode(tree.getBody());
    long lines = body == null ? 0 : body.lines().count();
    return lines <= MOST_LINES || Tests.contain(state)
        ? Description.NO_MATCH
        : buildDescription(tree)
            .setMessage(
                "%s has %d lines, expected at most %d."
                    .formatted(tree.getName(), lines, MOST_LINES))
            .build();
  }
}
