package dev.espionage.server.browser;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.FilePayload;
import dev.espionage.engine.board.Step;
import dev.espionage.server.app.CommandMessages;
import dev.espionage.server.client.Cable;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// Tests pages with content, in every state of a game.
class StatesE2E extends BrowserTest {
  private static final long SEED = 1;

  /// The most turns to play until one attacks.
  private static final int MOST_TURNS = 20;

  private static final Path RECORD = Path.of("../../web/sdk/test/vectors/espionage.egr");

  @Test
  void aLobbyLooksGood() {
    RemotePlayer boris = remote().enters("Boris");
    RemotePlayer carla =
        remote().accepts("CarlaWommmmmmmmmmmmm", boris.invitesByLink("fast", "1d"));
    boris.deploysAtRandom();
    carla.deploysAtRandom();
    remote().enters("DoraWommmmmmmmmmmmmm").invites("open-fast", "600+5");
    LayoutChecks layoutChecks = layoutChecks();
    Player anna = layoutChecks.player();
    anna.offers("espionage", "Random", "Anyone");
    layoutChecks.areGood(PageState.ASKING_FOR_A_NAME);
    anna.tellName("Anna").sees("Your invitations");
    anna.offers("small", "White", "Anyone with the link");
    String ownLink = anna.link();
    layoutChecks.areGood(PageState.LINK_FOR_A_FRIEND);
    anna.press("Close");
    opensAFaultyRecord(anna);
    carla.accepts(ownLink);
    anna.sees("Your game has started.");
    layoutChecks.areGood(PageState.UNREADABLE_RECORD_AND_NOTICE);
    anna.offers("small-fast", "Black", "Anyone with the link");
    String link = anna.link();
    anna.press("Close").sees("Your games").sees("Dora").sees("Boris");
    layoutChecks.areGood(PageState.FULL_LOBBY);
    anna.press("Other time, rating, side").choose("Other…");
    anna.page().getByLabel("Time control").selectOption("byoYomi");
    anna.page().getByLabel("Periods").fill("0");
    anna.sees("1 to 20 periods");
    layoutChecks.areGood(PageState.FAULTY_TERMS);
    anna.page().navigate("/watch");
    anna.sees("Boris");
    layoutChecks.areGood(PageState.GAMES_TO_WATCH);
    anna.page().navigate(link);
    anna.sees("This is your own invitation.");
    LayoutChecks ofGuest = layoutChecks();
    ofGuest.player().page().navigate(link);
    ofGuest.player().sees("Accept and play");
    ofGuest.areGood(PageState.PRIVATE_LINK);
    carla.orders(CommandMessages.abort(carla.game()));
    anna.page().navigate("/game/" + carla.game());
    carla.orders(CommandMessages.offerRematch(carla.game()));
    anna.sees("Game aborted").sees("wants to try again.");
    layoutChecks.areGood(PageState.ABORTED_GAME);
  }

  /// Follows links, so that the connection stays: a player elsewhere is told of a new game.
  private static void opensAFaultyRecord(Player player) {
    Page page = player.page();
    page.locator("header a[href='/games']").first().click();
    page.locator("main a[href='/replay']").click();
    page.locator("input[type=file]")
        .setInputFiles(new FilePayload("faulty.egr", "text/plain", new byte[] {'?'}));
    player.sees("This is not a valid record");
  }

  /// Here the squares have the longest names, and some steps attack.
  @Test
  void aRecordOfTheLargeBoardLooksGood() {
    LayoutChecks layoutChecks = layoutChecks();
    Player anna = layoutChecks.player();
    anna.page().navigate("/replay");
    anna.page().locator("input[type=file]").setInputFiles(RECORD);
    anna.press("Last turn").sees("Black wins");
    layoutChecks.areGood(PageState.RECORD_OF_THE_LARGE_BOARD);
  }

  @Test
  void aGameLooksGoodFromDeploymentToReplay() {
    LayoutChecks layoutChecks = layoutChecks();
    Player anna = layoutChecks.player();
    RemotePlayer boris = remote();
    LayoutChecks spectator = layoutChecks();
    anna.fills("small", "White", "Anyone with the link").choose("1 day per turn");
    anna.sendsAs("Anna");
    Table.accepted(anna, boris);
    deploy(layoutChecks, spectator);
    boris.deploysAtRandom();
    anna.untilTurn(0);
    Duel duel = Duel.ofSmallArmies(anna, boris, new SplittableRandom(SEED));
    List<Step> steps = duel.think();
    anna.plays(Table.SMALL, steps.getFirst());
    anna.inputMethod().touch(anna.square(Table.SMALL.name(steps.getLast().from())));
    layoutChecks.areGood(PageState.HALF_A_TURN);
    anna.inputMethod().touch(anna.square(Table.SMALL.name(steps.getLast().to())));
    anna.press("Confirm");
    boris.untilTurn(1);
    boris.orders(CommandMessages.offerDraw(boris.game()));
    anna.sees("Boris").sees("offers a draw.");
    layoutChecks.areGood(PageState.OFFER_OF_A_DRAW);
    anna.press("Decline");
    duel.play(7);
    Locator badges = anna.page().locator(".board-badge");
    for (int i = 0; badges.count() == 0 && i < MOST_TURNS; i += 2) {
      duel.play(2);
    }
    layoutChecks.areGood(PageState.REPLY);
    questions(layoutChecks);
    anna.page().evaluate("document.activeElement.blur()");
    anna.page().keyboard().press("ArrowLeft");
    anna.sees("You are viewing a past turn.");
    layoutChecks.areGood(PageState.PAST_TURN);
    anna.press("Current position");
    anna.press("Resign");
    layoutChecks.areGood(PageState.ASKING_WHETHER_TO_RESIGN);
    spectator.player().sees("Spectators see only unmasked pieces");
    spectator.areGood(PageState.GAME_OF_OTHERS);
    anna.confirms().sees("You lose");
    boris.orders(CommandMessages.offerRematch(boris.game()));
    anna.sees("offers a rematch.");
    layoutChecks.areGood(PageState.LOST_GAME);
    anna.press("Share").sees("Share this game");
    layoutChecks.areGood(PageState.SHARED_GAME);
    anna.press("Close");
    anna.page().navigate(anna.page().url().replace("/game/", "/replay/"));
    anna.press("Last turn").sees("Both deployments verified");
    layoutChecks.areGood(PageState.REPLAY);
    anna.page().navigate("/deployments");
    anna.inputMethod().select(anna.page().locator("#saved-variant"), "small");
    anna.press("Edit: Everything in the middle").sees("All pieces are placed.");
    layoutChecks.areGood(PageState.SAVED_DEPLOYMENTS);
    anna.press("Delete: Everything in the middle");
    layoutChecks.areGood(PageState.ASKING_WHETHER_TO_DELETE);
  }

  private static void deploy(LayoutChecks layoutChecks, LayoutChecks spectator) {
    Player anna = layoutChecks.player();
    anna.page().locator(".reserve-kind").first().click();
    layoutChecks.areGood(PageState.PIECE_IN_HAND);
    anna.press("Surprise me");
    anna.page().locator("details.kept > summary").click();
    anna.inputMethod().type(anna.page().locator(".kept-new input"), "Everything in the middle");
    anna.press("Save this one");
    layoutChecks.areGood(PageState.COMPLETE_DEPLOYMENT);
    anna.press("Abort");
    layoutChecks.areGood(PageState.ASKING_WHETHER_TO_ABORT);
    anna.page().keyboard().press("Escape");
    spectator.player().page().navigate(anna.page().url());
    spectator.player().sees("Both sides are deploying");
    spectator.areGood(PageState.DEPLOYMENT_OF_OTHERS);
    anna.press("Ready").sees("Your army is deployed");
    layoutChecks.areGood(PageState.WAITING_FOR_DEPLOYMENT);
  }

  private static void questions(LayoutChecks layoutChecks) {
    Player anna = layoutChecks.player();
    Locator masked = anna.page().locator("[role=gridcell][aria-label*='Masked piece']").first();
    anna.inputMethod().touch(masked);
    anna.sees("What can be on");
    layoutChecks.areGood(PageState.QUESTION_ABOUT_A_PIECE);
    anna.press("Close");
    anna.press("Pieces and ranks").sees("A soldier that attacks beats its own rank");
    layoutChecks.areGood(PageState.LEGEND);
    anna.press("Close");
  }

  @Test
  void aLostConnectionLooksGood() {
    try (Cable cable = Cable.to(URI.create(site().url()))) {
      LayoutChecks layoutChecks = looks(cable);
      Player anna = layoutChecks.player();
      RemotePlayer boris = remote();
      anna.fills("small", "White", "Anyone").choose("Other…");
      anna.page().getByLabel("Time control").selectOption("byoYomi");
      anna.sends().tellName("Anna");
      Duel duel = Table.listed(anna, boris).play();
      layoutChecks.areGood(PageState.FIRST_TURN);
      duel.play(3);
      boris.close();
      anna.sees("away").sees("You can claim victory or a draw");
      layoutChecks.areGood(PageState.OPPONENT_AWAY);
      layoutChecks.prepare(PageState.LOST_CONNECTION);
      layoutChecks.prepare(PageState.NO_NETWORK);
      cable.cut();
      anna.sees("Connection lost.");
      layoutChecks.areGood(PageState.LOST_CONNECTION);
      anna.person().context().setOffline(true);
      anna.sees("You are offline.");
      layoutChecks.areGood(PageState.NO_NETWORK);
      anna.person().context().setOffline(false);
      cable.mend();
      anna.person().forgive();
    }
  }
}
