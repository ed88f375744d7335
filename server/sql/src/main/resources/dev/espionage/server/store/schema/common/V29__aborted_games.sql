-- The aborted games of players, each in the list of either one, for 30 days. What was played stays in game_event.
create table aborted_game (
  player_id ${id} not null references player (id),
  game_id ${id} not null,
  -- Another player, who may have been erased since.
  opponent ${id} not null,
  -- white or black
  side text not null,
  variant text not null,
  time_control text not null,
  rated boolean not null,
  -- aborted, or closed by the server
  reason text not null,
  -- aborted, not-deployed or no-first-turn; null if nobody's conduct ended it
  fault text,
  -- white or black; null if it was the conduct of both
  at_fault text,
  at bigint not null,
  primary key (player_id, game_id)
);
create index aborted_game_at on aborted_game (at);
