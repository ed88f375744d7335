package dev.espionage.style;

import com.google.errorprone.BugPattern;
import com.google.errorprone.BugPattern.LinkType;
import com.google.errorprone.BugPattern.SeverityLevel;
import com.google.errorprone.VisitorState;
import com.google.errorprone.bugpatterns.BugChecker;
import com.google.errorprone.bugpatterns.BugChecker.MethodTreeMatcher;
import com.google.errorprone.matchers.Description;
import com.google.errorprone.matchers.Matchers;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import java.util.List;

/// Finds programs that format texts in the locale of their user.
@BugPattern(
    summary = "Begin main with Locale.setDefault(Locale.ROOT).",
    linkType = LinkType.NONE,
    severity = SeverityLevel.ERROR)
public final class LocaleOfMain extends BugChecker implements MethodTreeMatcher {
  private static final String FIRST = "Locale.setDefault(Locale.ROOT);";

  @Override
  public Description matchMethod(MethodTree tree, VisitorState state) {
    if (!Matchers.MAIN_METHOD.matches(tree, state) || Tests.contain(state)) {
      return Description.NO_MATCH;
    }
    List<? extends StatementTree> statements = tree.getBody().getStatements();
    return !statements.isEmpty() && FIRST.equals(state.getSourceForNode(statements.getFirst()))
        ? Description.NO_MATCH
        : describeMatch(tree);
  }
}
