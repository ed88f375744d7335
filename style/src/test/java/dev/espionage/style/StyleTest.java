package dev.espionage.style;

import com.google.errorprone.CompilationTestHelper;
import com.google.errorprone.bugpatterns.BugChecker;
import org.junit.jupiter.api.Test;

/// Compiles sources with one check each. The check must find what a comment announces, and no more.
class StyleTest {
  private static CompilationTestHelper compilation(Class<? extends BugChecker> check) {
    return CompilationTestHelper.newInstance(check, StyleTest.class);
  }

  @Test
  void aDocumentationCommentBeginsWithAVerbOrANoun() {
    compilation(DocCommentStart.class)
        .addSourceLines(
            "club/package-info.java",
            """
            /** How players meet. */
            // BUG: Diagnostic contains: third-person verb
            package club;
            """)
        .addSourceLines(
            "club/Player.java",
            """
            package club;

            /** The same as a person. */
            // BUG: Diagnostic contains: third-person verb
            class Player {
              /** Whose turn it is. */
              // BUG: Diagnostic contains: third-person verb
              int turn;

              /// What they are called.
              // BUG: Diagnostic contains: third-person verb
              String name() {
                return "";
              }

              /** Offers of draws; "Officer" and "Whoop" are words, too. */
              int draws;

              // Whatever a plain comment says
              int rating;
            }
            """)
        .doTest();
  }

  @Test
  void aMethodHasAtMostFortyLinesUnlessItIsATest() {
    String shortest = "void shortest() {" + "\n".repeat(39) + "}\n";
    String tooLong = "void tooLong() {" + "\n".repeat(40) + "}\n";
    String finding = "// BUG: Diagnostic contains: tooLong has 41 lines, expected at most 40";
    compilation(LongMethod.class)
        .addSourceLines("Game.java", "interface Game {", "void none();", "}")
        .addSourceLines("Room.java", "class Room {", shortest, finding, tooLong, "}")
        .addSourceLines("src/test/RoomTest.java", "class RoomTest {", tooLong, "}")
        .doTest();
  }

  @Test
  void aNameDoesNotFitAnyProgram() {
    compilation(VagueName.class)
        .addSourceLines(
            "Room.java",
            """
            class Room {
              // BUG: Diagnostic contains: after what it is
              interface ClockManager {}

              // BUG: Diagnostic contains: after what it is
              record GameUtils() {}

              // BUG: Diagnostic contains: method without get
              int getTurn() {
                return 1;
              }

              void getaway() {}

              class Refusal extends RuntimeException {
                @Override
                public String getMessage() {
                  return "";
                }
              }
            }
            """)
        .doTest();
  }

  @Test
  void aProgramSetsItsLocaleFirst() {
    String main = "public static void main(String[] arguments) {";
    String finding = "// BUG: Diagnostic contains: Locale.setDefault";
    compilation(LocaleOfMain.class)
        .addSourceLines("A.java", "class A {", finding, main, "}}")
        .addSourceLines("src/test/B.java", "class B {", main, "}}")
        .addSourceLines(
            "C.java",
            "import java.util.Locale;",
            "class C {",
            main,
            "Locale.setDefault(Locale.ROOT);}}")
        .doTest();
  }
}
