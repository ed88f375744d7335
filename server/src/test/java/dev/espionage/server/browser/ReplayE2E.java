package dev.espionage.server.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a finished game was. */
class ReplayE2E extends Guests {

  @Test
  void aFinishedGameIsReplayedAsEverybodySawIt() {
    Player white = laptop();
    Player black = laptop();
    Table.of(white, black).play().play(4);
    black.press("Resign").confirms();
    white.sees("You win");
    white
        .page()
        .getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Replay").setExact(true))
        .last()
        .click();
    white.sees("Commitments");
    white.sees("White: verified: the deployment is the one that was committed to");
    white.sees("Black: verified: the deployment is the one that was committed to");
    for (String view : List.of("White", "Black", "Spectators", "Everything")) {
      white.choose(view);
      assertThat(white.square("a8")).isVisible();
    }
    white.press("Last turn");
    white.sees("Turn 4 of 4");
  }
}
