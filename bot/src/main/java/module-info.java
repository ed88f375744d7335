/// Computer players that see only what a player sees.
module dev.espionage.bot {
  requires transitive dev.espionage.engine;
  requires static transitive org.jspecify;

  exports dev.espionage.bot;
  exports dev.espionage.bot.deployment;
  exports dev.espionage.bot.player;
}
