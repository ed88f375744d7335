-- What is held against players of live games: at most one of a game and player.
create table offence (
  player_id ${id} not null references player (id),
  game_id ${id} not null,
  -- aborted, not-deployed, no-first-turn or left
  kind text not null,
  at bigint not null,
  primary key (player_id, game_id)
);
