-- The first version of the store. Times are whole milliseconds since 1970. ${id} is a text that is compared byte by
-- byte, ${bytes} a string of bytes, ${clustered} keeps the rows of a table in the order of its key.

-- One run of a server. seen_at is written every second, by the same thread as everything else.
create table node (
  id bigint not null primary key,
  started_at bigint not null,
  seen_at bigint not null
);

-- What happened, in every game. The key is the fence: an event with a given number exists once.
create table game_event (
  game_id ${id} not null,
  seq bigint not null,
  -- The node.
  writer bigint not null,
  at bigint not null,
  -- espionage.journal.v1.Entry
  payload ${bytes} not null,
  primary key (game_id, seq)
) ${clustered};

create table player (
  id ${id} not null primary key,
  name text not null,
  guest boolean not null,
  created_at bigint not null
);

create table session (
  -- SHA-256 in hex.
  token_hash ${id} not null primary key,
  player_id ${id} not null references player (id),
  created_at bigint not null,
  expires_at bigint not null
);
create index session_expires on session (expires_at);

-- The unfinished games, for lists and for waking them. turn and spectators may lag behind.
create table game (
  id ${id} not null primary key,
  variant text not null,
  speed text not null,
  time_control text not null,
  volcanoes text not null,
  white ${id} not null,
  black ${id} not null,
  created_at bigint not null,
  -- deployment or play
  phase text not null,
  turn integer not null,
  spectators integer not null,
  -- When somebody has to look at the clock; null for live games, which are always awake, and without a clock.
  deadline_at bigint
);
create index game_white on game (white);
create index game_black on game (black);
create index game_created on game (created_at);
create index game_deadline on game (deadline_at);

-- The games that ended and were not aborted. How they went is in game_event.
create table archive (
  game_id ${id} not null primary key,
  variant text not null,
  speed text not null,
  white ${id} not null,
  black ${id} not null,
  -- As they were called when the game ended.
  white_name text not null,
  black_name text not null,
  -- 1-0, 0-1 or 1/2-1/2
  result text not null,
  reason text not null,
  turns integer not null,
  created_at bigint not null,
  ended_at bigint not null
);
