import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;
import javax.tools.ToolProvider;

/**
 * Counts properties of the main Java code that show how easy it is to navigate, and the weight of
 * what git tracks: lines of code and of tests, words of pages. Run with a JDK 25: {@code java
 * scripts/Structure.java [DIRECTORY] [--names | --gate]}. Prints a table, and with {@code --names}
 * also the counted places. With {@code --gate}, compares the counts with the ceilings in {@code
 * scripts/structure.ceilings} instead; the exit status is 1 if one is above its ceiling, or so far
 * below that the ceiling must follow.
 */
final class Structure {
  private static final String ROOT = "dev.espionage.";
  private static final String SERVER = ROOT + "server";
  private static final String GENERATED_PAGES = "docs/reference/";
  private static final String CEILINGS = "scripts/structure.ceilings";
  private static final Pattern CEILING = Pattern.compile("(?<count>\\d+) (?<what>\\S.*)");
  private static final Pattern RISE = Pattern.compile("\\s+\\+(?<count>\\d+) \\S.*");

  /** The part of its ceiling by which a count may be below it, in percent. */
  private static final int MARGIN = 2;

  private static final int LONG_FILE = 400;
  private static final int WIDE_LINE = 100;
  private static final Pattern UNBREAKABLE =
      Pattern.compile("\\||#|!\\[|\\s*([-*>]|\\d+\\.)?\\s*\\S+$");
  private static final int MANY_COLLABORATORS = 7;
  private static final List<String> FINDINGS =
      List.of(
          "package in a cycle",
          "long file",
          "record with many collaborators",
          "optional feature",
          "shared file name",
          "interface with one implementation",
          "wide line of a page");

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
    Locale.setDefault(Locale.ROOT);
    List<String> given = new ArrayList<>(List.of(arguments));
    boolean names = given.remove("--names");
    boolean gate = given.remove("--gate");
    if (given.size() > 1 || given.stream().anyMatch(one -> one.startsWith("-"))) {
      fail("expected [DIRECTORY] [--names | --gate], not " + given);
    }
    Path directory = Path.of(given.isEmpty() ? "." : given.getFirst());
    var structure = new Structure();
    structure.read(directory);
    if (gate) {
      List<String> faults = structure.faults(ceilings(directory.resolve(CEILINGS)));
      faults.forEach(fault -> System.out.println("structure: " + fault));
      System.exit(faults.isEmpty() ? 0 : 1);
    }
    structure.print(names);
  }

  private static void fail(String message) {
    System.err.println("Structure: " + message);
    System.exit(2);
  }

  private void read(Path directory) throws IOException {
    List<Path> sources = new ArrayList<>();
    for (String file : tracked(directory)) {
      Weight weight = Weight.of(file);
      if (weight != null) {
        String text = Files.readString(directory.resolve(file));
        weights.merge(weight, size(weight, text), Integer::sum);
        if (file.endsWith(".md")) {
          readPage(file, text);
        }
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
    for (CompilationUnitTree unit : units) {
      read(unit);
    }
  }

  private static List<String> tracked(Path directory) throws IOException {
    Process git = new ProcessBuilder("git", "ls-files", "-z").directory(directory.toFile()).start();
    String files = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (files.isEmpty()) {
      fail("expected a checkout with tracked files, not " + directory);
    }
    return List.of(files.split("\0"));
  }

  private static int size(Weight weight, String text) {
    return switch (weight) {
      case PAGE, GENERATED -> text.strip().split("\\s+").length;
      case CODE, SCRIPT, TEST, SUPPORT -> codeLines(text);
    };
  }

  /** Finds wide lines, except in code, tables, headings, pictures and links that fill a line. */
  private void readPage(String file, String text) {
    String[] lines = text.split("\n");
    boolean code = false;
    for (int i = 0; i < lines.length; i++) {
      boolean fence = lines[i].strip().startsWith("```");
      code ^= fence;
      if (lines[i].length() > WIDE_LINE
          && !code
          && !fence
          && !UNBREAKABLE.matcher(lines[i]).lookingAt()) {
        find("wide line of a page", "%s:%d".formatted(file, i + 1));
      }
    }
  }

  private void read(CompilationUnitTree unit) throws IOException {
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
    new Members(home).scan(unit, null);
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

  /** Finds records with many collaborators and optional features. */
  private final class Members extends TreeScanner<Void, Void> {
    private final String home;

    private Members(String home) {
      this.home = home;
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

  /** Returns what each count is of, and the count, in the order of the table. */
  private Map<String, Integer> counts() {
    Map<String, Integer> counts = new LinkedHashMap<>();
    counts.put("files", files.values().stream().mapToInt(List::size).sum());
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
      counts.put(weight.label, weights.getOrDefault(weight, 0));
    }
    counts.put("imports between packages of the server", crossImports);
    counts.put("`CompletionStage<` in HTTP handlers", stages);
    FINDINGS.forEach(what -> counts.put(what, found.getOrDefault(what, Set.of()).size()));
    return counts;
  }

  private void print(boolean names) {
    System.out.println("| what | count |\n|---|---|");
    counts().forEach((what, count) -> System.out.printf("| %s | %,d |%n", what, count));
    if (names) {
      found.forEach((what, where) -> where.forEach(one -> System.out.println(what + ": " + one)));
    }
  }

  /** Returns the ceiling of each count: the number before its name, and the rises below it. */
  private static Map<String, Integer> ceilings(Path file) throws IOException {
    Map<String, Integer> ceilings = new LinkedHashMap<>();
    String what = "";
    for (String line : Files.readAllLines(file)) {
      Matcher ceiling = CEILING.matcher(line);
      Matcher rise = RISE.matcher(line);
      if (ceiling.matches()) {
        what = ceiling.group("what");
        ceilings.put(what, Integer.parseInt(ceiling.group("count")));
      } else if (rise.matches()) {
        ceilings.merge(what, Integer.parseInt(rise.group("count")), Integer::sum);
      } else if (!line.isBlank() && !line.startsWith("#")) {
        fail("expected \"COUNT WHAT\" or \"  +COUNT REASON\" in %s, not: %s".formatted(file, line));
      }
    }
    return ceilings;
  }

  private List<String> faults(Map<String, Integer> ceilings) {
    List<String> faults = new ArrayList<>();
    Map<String, Integer> counts = counts();
    counts.forEach((what, count) -> {
      int ceiling = ceilings.getOrDefault(what, 0);
      if (count > ceiling) {
        faults.add(
            "%s: %,d, and the ceiling is %,d. Remove some, or add a line \"  +%d REASON\" to %s. See %s"
                .formatted(what, count, ceiling, count - ceiling, CEILINGS, places(what)));
      } else if (count < ceiling - ceiling * MARGIN / 100) {
        faults.add(
            "%s: only %,d, and the ceiling is %,d. Lower it in %s."
                .formatted(what, count, ceiling, CEILINGS));
      }
    });
    ceilings.keySet().stream()
        .filter(what -> !counts.containsKey(what))
        .forEach(what -> faults.add("%s in %s is no count.".formatted(what, CEILINGS)));
    return faults;
  }

  private String places(String what) {
    return found.containsKey(what)
        ? String.join(", ", found.get(what)) + "."
        : "`git diff --stat main`.";
  }
}
