import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;
import javax.tools.ToolProvider;

/**
 * Counts properties of the main Java code that show how easy it is to navigate, and the weight of
 * what git tracks: lines of code and of tests, words of pages. Run with a JDK 25: {@code java
 * scripts/Structure.java [DIRECTORY] [--names]}. Prints a table, and with {@code --names} also the
 * counted places.
 */
final class Structure {
  private static final String ROOT = "dev.espionage.";
  private static final String SERVER = ROOT + "server";
  private static final String GENERATED_PAGES = "docs/reference/";
  private static final int LONG_METHOD = 40;
  private static final int LONG_FILE = 400;
  private static final int MANY_COLLABORATORS = 7;

  private enum Kind {
    INTERFACE,
    CLASS,
    VALUE
  }

  /** A kind of tracked file, whose size is a weight. The order is that of the table. */
  private enum Weight {
    CODE("lines of code"),
    SCRIPT("lines of TypeScript and JavaScript"),
    TEST("lines of tests"),
    SUPPORT("lines that support tests"),
    PAGE("words of pages"),
    GENERATED("words of generated pages");

    private final String label;

    Weight(String label) {
      this.label = label;
    }

    /** Returns the weight to which a file's content counts, or null if it counts to none. */
    private static Weight of(String file) {
      if (file.endsWith(".md")) {
        return file.startsWith(GENERATED_PAGES) ? GENERATED : PAGE;
      }
      if (!file.matches(".*\\.([cm]?js|tsx?|java)")) {
        return null;
      }
      if (file.matches(".*(\\.test\\.(js|tsx?)|(Test|IT|E2E)\\.java)")) {
        return TEST;
      }
      if (file.matches("testkit/.*|.*/src/test/.*|web/(.*/)?test/.*")) {
        return SUPPORT;
      }
      return !file.endsWith(".java") ? SCRIPT : file.contains("/src/main/java/") ? CODE : null;
    }
  }

  private final Map<Weight, Integer> weights = new EnumMap<>(Weight.class);
  private final Map<String, Set<String>> found = new TreeMap<>();
  private final Map<String, Kind> types = new HashMap<>();
  private final Set<String> serverInterfaces = new TreeSet<>();
  private final Map<String, Integer> implementations = new HashMap<>();
  private final Map<String, List<String>> files = new TreeMap<>();
  private final Map<String, Set<String>> imports = new TreeMap<>();
  private int crossImports;
  private int stages;

  private Structure() {}

  public static void main(String[] arguments) throws IOException {
    List<String> given = new ArrayList<>(List.of(arguments));
    boolean names = given.remove("--names");
    if (given.size() > 1 || given.stream().anyMatch(one -> one.startsWith("-"))) {
      System.err.println("Structure: expected [DIRECTORY] [--names], not " + given);
      System.exit(2);
    }
    var structure = new Structure();
    structure.read(Path.of(given.isEmpty() ? "." : given.getFirst()));
    structure.print(names);
  }

  private void read(Path directory) throws IOException {
    List<Path> sources = new ArrayList<>();
    for (String file : tracked(directory)) {
      Weight weight = Weight.of(file);
      if (weight != null) {
        weights.merge(weight, size(weight, Files.readString(directory.resolve(file))), Integer::sum);
      }
      if (weight == Weight.CODE) {
        sources.add(directory.resolve(file));
      }
    }
    var compiler = ToolProvider.getSystemJavaCompiler();
    var manager = compiler.getStandardFileManager(null, null, null);
    var task =
        (JavacTask)
            compiler.getTask(
                null, manager, _ -> {}, null, null, manager.getJavaFileObjectsFromPaths(sources));
    List<CompilationUnitTree> units = new ArrayList<>();
    task.parse().forEach(units::add);
    units.forEach(unit -> new Declarations(home(unit)).scan(unit, null));
    SourcePositions positions = Trees.instance(task).getSourcePositions();
    for (CompilationUnitTree unit : units) {
      read(unit, positions);
    }
  }

  private static List<String> tracked(Path directory) throws IOException {
    Process git = new ProcessBuilder("git", "ls-files", "-z").directory(directory.toFile()).start();
    String files = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (files.isEmpty()) {
      System.err.println("Structure: expected a checkout with tracked files, not " + directory);
      System.exit(2);
    }
    return List.of(files.split("\0"));
  }

  private static int size(Weight weight, String text) {
    return switch (weight) {
      case PAGE, GENERATED -> text.strip().split("\\s+").length;
      case CODE, SCRIPT, TEST, SUPPORT -> codeLines(text);
    };
  }

  private void read(CompilationUnitTree unit, SourcePositions positions) throws IOException {
    String text = unit.getSourceFile().getCharContent(true).toString();
    String home = home(unit);
    String file = Path.of(unit.getSourceFile().toUri()).getFileName().toString();
    files.computeIfAbsent(file, _ -> new ArrayList<>()).add(home);
    if (text.lines().count() > LONG_FILE) {
      find("long file", home + " " + file);
    }
    if (home.startsWith(SERVER + ".front.http") || home.contains(".net.http")) {
      stages += text.split("CompletionStage<", -1).length - 1;
    }
    unit.getImports().forEach(one -> readImport(one, home));
    new Bodies(unit, positions, text, home).scan(unit, null);
  }

  private static String home(CompilationUnitTree unit) {
    return unit.getPackageName() == null ? "" : unit.getPackageName().toString();
  }

  private void readImport(ImportTree tree, String home) {
    String from =
        Arrays.stream(tree.getQualifiedIdentifier().toString().split("\\."))
            .takeWhile(part -> Character.isLowerCase(part.charAt(0)))
            .collect(Collectors.joining("."));
    if (from.startsWith(ROOT) && !from.equals(home)) {
      imports.computeIfAbsent(home, _ -> new TreeSet<>()).add(from);
      crossImports += home.startsWith(SERVER) && from.startsWith(SERVER) ? 1 : 0;
    }
  }

  /** Returns the number of lines that are not blank, a comment, a package or an import. */
  private static int codeLines(String text) {
    return (int)
        text.replaceAll("(?s)/\\*.*?\\*/", "")
            .lines()
            .map(String::strip)
            .filter(line -> !line.isEmpty() && !line.startsWith("//"))
            .filter(line -> !line.startsWith("import ") && !line.startsWith("package "))
            .count();
  }

  private void find(String what, String where) {
    found.computeIfAbsent(what, _ -> new TreeSet<>()).add(where);
  }

  private static String simple(Tree type) {
    Tree raw = type instanceof ParameterizedTypeTree generic ? generic.getType() : type;
    String name = raw.toString();
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /** Collects the types, and counts the implementations of each. */
  private final class Declarations extends TreeScanner<Void, Void> {
    private final String home;

    private Declarations(String home) {
      this.home = home;
    }

    @Override
    public Void visitClass(ClassTree tree, Void nothing) {
      if (!tree.getSimpleName().isEmpty()) {
        Kind kind =
            switch (tree.getKind()) {
              case INTERFACE ->
                  tree.getModifiers().getFlags().contains(Modifier.SEALED)
                      ? Kind.VALUE
                      : Kind.INTERFACE;
              case CLASS -> Kind.CLASS;
              default -> Kind.VALUE;
            };
        types.put(tree.getSimpleName().toString(), kind);
        if (kind == Kind.INTERFACE && home.startsWith(SERVER)) {
          serverInterfaces.add(tree.getSimpleName().toString());
        }
      }
      tree.getImplementsClause().forEach(this::implement);
      return super.visitClass(tree, nothing);
    }

    @Override
    public Void visitNewClass(NewClassTree tree, Void nothing) {
      if (tree.getClassBody() != null) {
        implement(tree.getIdentifier());
      }
      return super.visitNewClass(tree, nothing);
    }

    private void implement(Tree type) {
      implementations.merge(simple(type), 1, Integer::sum);
    }
  }

  /** Finds long methods, records with many collaborators and optional features. */
  private final class Bodies extends TreeScanner<Void, Void> {
    private final CompilationUnitTree unit;
    private final SourcePositions positions;
    private final String text;
    private final String home;

    private Bodies(CompilationUnitTree unit, SourcePositions positions, String text, String home) {
      this.unit = unit;
      this.positions = positions;
      this.text = text;
      this.home = home;
    }

    @Override
    public Void visitMethod(MethodTree tree, Void nothing) {
      if (tree.getBody() != null) {
        int from = (int) positions.getStartPosition(unit, tree.getBody());
        int to = (int) positions.getEndPosition(unit, tree.getBody());
        if (to > from && text.substring(from, to).lines().count() > LONG_METHOD) {
          find("long method", home + " " + tree.getName());
        }
      }
      return super.visitMethod(tree, nothing);
    }

    @Override
    public Void visitClass(ClassTree tree, Void nothing) {
      if (tree.getKind() == Tree.Kind.RECORD) {
        String name = home + "." + tree.getSimpleName();
        List<Tree> components =
            tree.getMembers().stream()
                .filter(VariableTree.class::isInstance)
                .map(VariableTree.class::cast)
                .filter(one -> !one.getModifiers().getFlags().contains(Modifier.STATIC))
                .map(VariableTree::getType)
                .toList();
        if (components.stream().filter(this::isCollaborator).count() > MANY_COLLABORATORS) {
          find("record with many collaborators", name);
        }
      }
      return super.visitClass(tree, nothing);
    }

    @Override
    public Void visitVariable(VariableTree tree, Void nothing) {
      if (home.startsWith(SERVER)
          && tree.getType() instanceof ParameterizedTypeTree generic
          && simple(generic).equals("Optional")
          && isFeature(generic.getTypeArguments().getFirst())) {
        find("optional feature", home + " " + tree);
      }
      return super.visitVariable(tree, nothing);
    }

    private boolean isFeature(Tree type) {
      return simple(type).endsWith("Parts") || serverInterfaces.contains(simple(type));
    }

    /** Returns whether it is a function, or a type of this project that is not a value. */
    private boolean isCollaborator(Tree type) {
      if (simple(type).equals("Optional") && type instanceof ParameterizedTypeTree generic) {
        return isCollaborator(generic.getTypeArguments().getFirst());
      }
      Kind kind = types.get(simple(type));
      return simple(type).matches(".*(Supplier|Function|Consumer|Parts|Clock|Source|Ticker|Random)")
          || kind == Kind.INTERFACE
          || kind == Kind.CLASS;
    }
  }

  /** Returns the packages that import themselves through other packages. */
  private Set<String> cycles() {
    Set<String> cyclic = new TreeSet<>();
    for (String start : imports.keySet()) {
      Set<String> reached = new TreeSet<>();
      Deque<String> open = new ArrayDeque<>(imports.get(start));
      while (!open.isEmpty()) {
        String next = open.pop();
        if (reached.add(next)) {
          open.addAll(imports.getOrDefault(next, Set.of()));
        }
      }
      if (reached.contains(start)) {
        cyclic.add(start);
      }
    }
    return cyclic;
  }

  private void print(boolean names) {
    System.out.println("| what | count |\n|---|---|");
    row("files", files.values().stream().mapToInt(List::size).sum());
    files.remove("package-info.java");
    files.remove("module-info.java");
    files.forEach((file, homes) -> {
      if (homes.size() > 1) {
        find("shared file name", file + " " + homes);
      }
    });
    types.forEach((type, kind) -> {
      if (kind == Kind.INTERFACE && implementations.getOrDefault(type, 0) == 1) {
        find("interface with one implementation", type);
      }
    });
    cycles().forEach(cyclic -> find("package in a cycle", cyclic));
    for (Weight weight : Weight.values()) {
      row(weight.label, weights.getOrDefault(weight, 0));
    }
    row("imports between packages of the server", crossImports);
    row("`CompletionStage<` in HTTP handlers", stages);
    for (String what :
        List.of(
            "package in a cycle",
            "long method",
            "long file",
            "record with many collaborators",
            "optional feature",
            "shared file name",
            "interface with one implementation")) {
      row(what, found.getOrDefault(what, Set.of()).size());
    }
    if (names) {
      found.forEach((what, where) -> where.forEach(one -> System.out.println(what + ": " + one)));
    }
  }

  private static void row(String what, int count) {
    System.out.printf("| %s | %,d |%n", what, count);
  }
}
