/// Rules, views, clocks, ratings and notation: pure values and functions.
module dev.espionage.engine {
  requires static transitive org.jspecify;

  exports dev.espionage.engine.board;
  exports dev.espionage.engine.clock;
  exports dev.espionage.engine.commitment;
  exports dev.espionage.engine.game;
  exports dev.espionage.engine.notation;
  exports dev.espionage.engine.parse;
  exports dev.espionage.engine.play;
  exports dev.espionage.engine.rating;
}
