-- Ratings, by variant and speed. Numbers are stored as they were computed, to the last bit.
create table rating (
  player_id ${id} not null references player (id),
  variant text not null,
  speed text not null,
  value double precision not null,
  deviation double precision not null,
  volatility double precision not null,
  -- Rated games.
  games integer not null,
  -- The end of the last of them: since then the deviation has grown.
  rated_at bigint not null,
  -- When the deviation will have grown so far that the rating is provisional again; rated_at if it is now.
  established_until bigint not null,
  primary key (player_id, variant, speed)
);
create index rating_best on rating (variant, speed, value desc, player_id);

-- What each rated game did to the rating of each of its players.
create table rating_change (
  -- Of two changes of a player the later one has the greater number, whichever node wrote it. There may be gaps.
  ${serial},
  game_id ${id} not null,
  player_id ${id} not null references player (id),
  opponent_id ${id} not null references player (id),
  -- white or black
  side text not null,
  variant text not null,
  speed text not null,
  -- 0, 0.5 or 1
  score double precision not null,
  before_value double precision not null,
  before_deviation double precision not null,
  before_volatility double precision not null,
  after_value double precision not null,
  after_deviation double precision not null,
  after_volatility double precision not null,
  -- The end of the game.
  at bigint not null
);
create unique index rating_change_game on rating_change (game_id, player_id);
create index rating_change_player on rating_change (player_id, variant, speed, seq);

-- Null for games that ended before this version; their journals tell.
alter table archive add column time_control text;

-- Lists, the newest first.
create index archive_ended on archive (ended_at, game_id);
create index archive_variant on archive (variant, ended_at, game_id);
create index archive_speed on archive (speed, ended_at, game_id);
create index archive_rated on archive (ended_at, game_id) where rated = true;
create index archive_white on archive (white, ended_at, game_id);
create index archive_black on archive (black, ended_at, game_id);
-- Statistics of all games are counted in the index alone.
create index archive_tally on archive (variant, result);
-- Those of players begin with these.
drop index if exists archive_of_white;
drop index if exists archive_of_black;

create index player_name on player (name);
