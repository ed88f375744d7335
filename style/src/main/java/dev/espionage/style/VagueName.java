package dev.espionage.style;

import com.google.errorprone.BugPattern;
import com.google.errorprone.BugPattern.LinkType;
import com.google.errorprone.BugPattern.SeverityLevel;
import com.google.errorprone.VisitorState;
import com.google.errorprone.bugpatterns.BugChecker;
import com.google.errorprone.bugpatterns.BugChecker.ClassTreeMatcher;
import com.google.errorprone.bugpatterns.BugChecker.MethodTreeMatcher;
import com.google.errorprone.matchers.Description;
import com.google.errorprone.util.ASTHelpers;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import java.util.regex.Pattern;

/// Finds names that would fit any program. A method may have the name of one that it overrides.
@BugPattern(
    summary = "Name a class after what it is in the game or the system, and a method without get.",
    linkType = LinkType.NONE,
    severity = SeverityLevel.ERROR)
public final class VagueName extends BugChecker implements ClassTreeMatcher, MethodTreeMatcher {
  private static final Pattern VAGUE_CLASS = Pattern.compile(".*(Manager|Helper|Utils?|Impl)");
  private static final Pattern VAGUE_METHOD = Pattern.compile("get[A-Z].*");

  @Override
  public Description matchClass(ClassTree tree, VisitorState state) {
    return VAGUE_CLASS.matcher(tree.getSimpleName()).matches()
        ? describeMatch(tree)
        : Description.NO_MATCH;
  }

  @Override
  public Description matchMethod(MethodTree tree, VisitorState state) {
    return VAGUE_METHOD.matcher(tree.getName()).matches()
            && ASTHelpers.findSuperMethods(ASTHelpers.getSymbol(tree), state.getTypes()).isEmpty()
        ? describeMatch(tree)
        : Description.NO_MATCH;
  }
}
