package dev.espionage.engine.game;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.play.Ending;
import org.junit.jupiter.api.Test;

/// One draw offer per own turn, which stands until it is answered or the opponent has played.
class DrawOfferTest {

  private static final Command WHITE_OFFERS = new Command.OfferDraw(Side.WHITE);
  private static final Command BLACK_OFFERS = new Command.OfferDraw(Side.BLACK);
  private static final Command BLACK_ACCEPTS = new Command.AnswerDraw(Side.BLACK, true);
  private static final Command BLACK_DECLINES = new Command.AnswerDraw(Side.BLACK, false);

  private final TestGame game = TestGame.underWay();

  @Test
  void anAcceptedOfferIsADraw() {
    game.does(WHITE_OFFERS).does(BLACK_ACCEPTS);
    assertThat(game.ended().ending()).isEqualTo(Ending.draw(Ending.Reason.AGREEMENT));
  }

  @Test
  void aCounterOfferAgrees() {
    game.does(WHITE_OFFERS).does(BLACK_OFFERS);
    assertThat(game.ended().ending()).isEqualTo(Ending.draw(Ending.Reason.AGREEMENT));
  }

  @Test
  void aDeclinedOfferIsGone() {
    game.does(WHITE_OFFERS).does(BLACK_DECLINES);
    assertThat(game.view(Viewer.WHITE).drawOffer()).isEmpty();
    assertThat(game.refusal(BLACK_ACCEPTS)).isEqualTo(new Rejection.NoDrawOffer());
  }

  @Test
  void thereIsNoSecondOfferBeforeTheOwnNextTurn() {
    game.does(WHITE_OFFERS).does(BLACK_DECLINES);
    assertThat(game.refusal(WHITE_OFFERS)).isEqualTo(new Rejection.DrawAlreadyOffered());
    game.plays("c2c3+d2d3").does(WHITE_OFFERS);
    assertThat(game.view(Viewer.BLACK).drawOffer()).contains(Side.WHITE);
  }

  @Test
  void anOfferThatStandsIsNotMadeAgain() {
    game.does(WHITE_OFFERS);
    assertThat(game.refusal(WHITE_OFFERS)).isEqualTo(new Rejection.DrawAlreadyOffered());
    game.plays("c2c3+d2d3");
    assertThat(game.refusal(WHITE_OFFERS)).isEqualTo(new Rejection.DrawAlreadyOffered());
  }

  @Test
  void anOfferOutlivesTheOwnTurnAndFallsWithTheOpponents() {
    game.does(WHITE_OFFERS).plays("c2c3+d2d3");
    assertThat(game.view(Viewer.BLACK).drawOffer()).contains(Side.WHITE);
    game.plays("c7c6+d7d6");
    assertThat(game.view(Viewer.BLACK).drawOffer()).isEmpty();
    assertThat(game.refusal(BLACK_ACCEPTS)).isEqualTo(new Rejection.NoDrawOffer());
  }

  @Test
  void whoIsNotToMoveMayOfferToo() {
    game.does(BLACK_OFFERS);
    assertThat(game.view(Viewer.WHITE).drawOffer()).contains(Side.BLACK);
    game.plays("c2c3+d2d3");
    assertThat(game.view(Viewer.WHITE).drawOffer()).isEmpty();
    assertThat(game.refusal(BLACK_OFFERS))
        .as("Black has not played since the last offer")
        .isEqualTo(new Rejection.DrawAlreadyOffered());
  }

  @Test
  void nobodyAnswersTheOwnOffer() {
    game.does(WHITE_OFFERS);
    assertThat(game.refusal(new Command.AnswerDraw(Side.WHITE, true)))
        .isEqualTo(new Rejection.NoDrawOffer());
  }

  @Test
  void spectatorsDoNotSeeAnOffer() {
    GameView before = game.view(Viewer.SPECTATOR);
    game.does(WHITE_OFFERS);
    assertThat(game.view(Viewer.SPECTATOR)).isEqualTo(before);
    assertThat(game.view(Viewer.WHITE).drawOffer()).contains(Side.WHITE);
  }

  @Test
  void noOfferStandsWhenTheGameIsOver() {
    game.does(WHITE_OFFERS).does(new Command.Resign(Side.BLACK));
    assertThat(game.view(Viewer.BLACK).drawOffer()).isEmpty();
  }
}
