package dev.espionage.style;

import com.google.errorprone.BugPattern;
import com.google.errorprone.BugPattern.LinkType;
import com.google.errorprone.BugPattern.SeverityLevel;
import com.google.errorprone.VisitorState;
import com.google.errorprone.bugpatterns.BugChecker;
import com.google.errorprone.bugpatterns.BugChecker.ClassTreeMatcher;
import com.google.errorprone.bugpatterns.BugChecker.MethodTreeMatcher;
import com.google.errorprone.bugpatterns.BugChecker.ModuleTreeMatcher;
import com.google.errorprone.bugpatterns.BugChecker.PackageTreeMatcher;
import com.google.errorprone.bugpatterns.BugChecker.VariableTreeMatcher;
import com.google.errorprone.matchers.Description;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModuleTree;
import com.sun.source.tree.PackageTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.tools.javac.api.JavacTrees;
import java.util.regex.Pattern;

/// Finds documentation comments that begin like a question or in the middle of a sentence.
@BugPattern(
    summary = "Begin a documentation comment with a third-person verb or a noun phrase.",
    linkType = LinkType.NONE,
    severity = SeverityLevel.ERROR)
public final class DocCommentStart extends BugChecker
    implements ClassTreeMatcher,
        MethodTreeMatcher,
        ModuleTreeMatcher,
        PackageTreeMatcher,
        VariableTreeMatcher {
  private static final Pattern ODD =
      Pattern.compile("\\s*(Who|Whoever|Whom|Whose|What|Whatever|Whether|How|Of|That|The same)\\b");

  @Override
  public Description matchClass(ClassTree tree, VisitorState state) {
    return check(tree, state);
  }

  @Override
  public Description matchMethod(MethodTree tree, VisitorState state) {
    return check(tree, state);
  }

  @Override
  public Description matchModule(ModuleTree tree, VisitorState state) {
    return check(tree, state);
  }

  @Override
  public Description matchPackage(PackageTree tree, VisitorState state) {
    return check(tree, state);
  }

  @Override
  public Description matchVariable(VariableTree tree, VisitorState state) {
    return check(tree, state);
  }

  private Description check(Tree tree, VisitorState state) {
    String comment = JavacTrees.instance(state.context).getDocComment(state.getPath());
    return comment != null && ODD.matcher(comment).lookingAt()
        ? describeMatch(tree)
        : Description.NO_MATCH;
  }
}
