-- The baseline: every store begins with these tables. Versions 1 to 30 came before 1.0, and are refused.
-- Times are whole milliseconds since 1970. ${id} is a text that is compared byte by byte, ${bytes} a string of bytes,
-- ${clustered} keeps the rows of a table in the order of its key, ${serial} numbers the rows of a table as they come.

-- One run of a server. The thread that writes everything else also writes seen_at, every second.
create table node (
  id bigint not null primary key,
  started_at bigint not null,
  seen_at bigint not null
);

-- The nodes of the cluster that uses this database (docs/adr/0053-one-cluster-per-database.md). SQLite has one server
-- and leaves the two tables alone.

-- One row. Every change of the cluster names the version that it read, and makes a new one.
create table cluster_lease (
  id bigint not null primary key,
  version bigint not null
);
insert into cluster_lease (id, version) values (1, 0);

create table cluster_member (
  -- The address of one run of a node, as Pekko writes it.
  address ${id} not null primary key,
  -- The version by which the node became a member; 0 while it waits.
  joined bigint not null,
  -- Counts the renewals, twice a second. A member whose number stands still is removed.
  renewals bigint not null,
  -- The PostgreSQL process that executed the last renewal.
  backend bigint not null,
  -- The members that this one cannot reach, with spaces between their addresses.
  unreachable text not null
);

-- The events of every game. The key is the fence: an event with a given number exists once.
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
  created_at bigint not null,
  -- When a session of the player was last used, to about a day.
  seen_at bigint not null default 0,
  -- Marks programs: the server's own, and accounts that were marked so. Never changes once the player has a game.
  computer boolean not null default false,
  -- True if the server takes a day of vacation when the time of a correspondence turn runs out.
  automatic_vacation boolean not null default true
);
create index player_seen on player (seen_at) where guest and name <> 'deleted';
create index player_name on player (name);

-- The server's own computer players, with the ids of ComputerPlayer. Without accounts, nobody can log in as them.
insert into player (id, name, guest, created_at, seen_at, computer) values
  ('c0mpvter00000000', 'Computer 0', false, 0, 0, true),
  ('c0mpvter00000001', 'Computer 1', false, 0, 0, true),
  ('c0mpvter00000002', 'Computer 2', false, 0, 0, true),
  ('c0mpvter00000003', 'Computer 3', false, 0, 0, true),
  ('c0mpvter00000004', 'Computer 4', false, 0, 0, true),
  ('c0mpvter00000005', 'Computer 5', false, 0, 0, true),
  ('c0mpvter00000006', 'Computer 6', false, 0, 0, true);

create table session (
  -- SHA-256 in hex.
  token_hash ${id} not null primary key,
  player_id ${id} not null references player (id),
  created_at bigint not null,
  expires_at bigint not null,
  -- The name of a program's token; empty for a session of a person.
  label text not null default ''
);
create index session_expires on session (expires_at);
create index session_player on session (player_id);

-- Accounts. A player without a row here is a guest, a computer player of the server, or was erased.
create table account (
  player_id ${id} not null primary key references player (id),
  -- Two forms of the name that no other account may share: UTS #39 skeletons, with case folded before and after.
  name_key ${id} not null,
  look_key ${id} not null,
  -- Argon2id, in the form of its reference implementation: parameters, salt and hash.
  password text not null,
  registered_at bigint not null,
  -- The languages that the player speaks: codes of ISO 639-1 with spaces between them, the best language first.
  languages text not null default '',
  -- True if friends are never told that the player is here.
  appears_offline boolean not null default false,
  -- From whom the player takes challenges: everyone, rating, friends or nobody.
  challenges_from text not null default 'everyone'
);
create unique index account_name on account (name_key);
create unique index account_look on account (look_key);

-- Codes that set a new password, each once. A code that was used leaves no row.
create table recovery_code (
  player_id ${id} not null references player (id),
  -- SHA-256 in hex.
  code_hash ${id} not null,
  primary key (player_id, code_hash)
);

-- The unfinished games, for lists and for waking them. turn and spectators may lag behind.
create table game (
  id ${id} not null primary key,
  variant text not null,
  speed text not null,
  time_control text not null,
  volcanoes text not null,
  -- True if the result changes the ratings of the players.
  rated boolean not null default false,
  white ${id} not null,
  black ${id} not null,
  created_at bigint not null,
  -- deployment or play
  phase text not null,
  turn integer not null,
  spectators integer not null,
  -- When the room has to look at the clock; null for live games, which are always awake, and without a clock.
  deadline_at bigint
);
create index game_white on game (white);
create index game_black on game (black);
create index game_created on game (created_at);
create index game_deadline on game (deadline_at) where deadline_at is not null;

-- The games that ended and were not aborted. Their course is in game_event.
create table archive (
  game_id ${id} not null primary key,
  variant text not null,
  speed text not null,
  time_control text,
  rated boolean not null default false,
  white ${id} not null,
  black ${id} not null,
  -- The players' names when the game ended.
  white_name text not null,
  black_name text not null,
  -- 1-0, 0-1 or 1/2-1/2
  result text not null,
  reason text not null,
  turns integer not null,
  created_at bigint not null,
  ended_at bigint not null
);
-- Lists, the newest first.
create index archive_ended on archive (ended_at, game_id);
create index archive_variant on archive (variant, ended_at, game_id);
create index archive_speed on archive (speed, ended_at, game_id);
create index archive_white on archive (white, ended_at, game_id);
create index archive_black on archive (black, ended_at, game_id);
-- Statistics of all games are counted in the index alone. They leave out games without a turn (docs/rules.md, "Which
-- games count").
create index archive_tally on archive (variant, result) where turns > 0;

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
  -- Different opponents in rated games of at least ten turns, of whom leaderboards require some
  -- (docs/adr/0043-repeated-opponents.md).
  opponents integer not null default 0,
  -- The end of the last rated game: since then the deviation has grown.
  rated_at bigint not null,
  -- When the deviation will have grown so far that the rating is provisional again; rated_at if it is now.
  established_until bigint not null,
  primary key (player_id, variant, speed)
);
create index rating_best on rating (variant, speed, value desc, player_id);

-- The change that each rated game made to the rating of each of its players.
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
  -- The turns of the game.
  turns integer not null default 0,
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
-- The games of two players in a pool by their end, and those that are long enough for leaderboards.
create index rating_change_pair on rating_change (player_id, opponent_id, variant, speed, at);
create index rating_change_long on rating_change (player_id, variant, speed, opponent_id) where turns >= 10;

-- Invitations. A closed one keeps its row for a while: a command that is repeated gets its first answer again, from
-- whichever node has the lobby then.
create table invitation (
  id ${id} not null primary key,
  inviter ${id} not null references player (id),
  variant text not null,
  time_control text not null,
  -- The side that the inviter wants: random, white or black.
  colour text not null,
  -- Rated invitations and those with a band are for accounts only.
  rated boolean not null default false,
  -- The band of ratings that it is for; 0: no end on this side.
  band_min integer not null default 0,
  band_max integer not null default 0,
  -- The only player that it is for; null if it is for everybody.
  to_player ${id},
  -- SHA-256 in hex of the token of a private link; null if it has none.
  link_hash ${id},
  -- The 16 bytes of the command that opened it.
  command ${bytes} not null,
  created_at bigint not null,
  -- When it can no longer be accepted.
  expires_at bigint,
  -- The place at a private invitation, which a player holds while learning the game (docs/adr/0070-guided-table.md).
  held_by ${id},
  -- The end of the time for which the place can be held, and the holder's last sign of life.
  held_until bigint,
  held_seen bigint,
  -- The player who accepted, declined or withdrew it, by which command, when. closed_at is null while it is open; the
  -- others are too, unless it stands again.
  closed_by ${id},
  closed_command ${bytes},
  closed_at bigint,
  -- The phrase with which the only player whom it is for declined it; null otherwise.
  declined text,
  -- The game that it became, and the side (white or black) of the player who accepted; null if there is none.
  game_id ${id},
  guest_side text,
  -- True once it stands again, because the player who had accepted it spoilt the game. It does so once.
  reopened boolean not null default false
);
create unique index invitation_command on invitation (inviter, command);
-- An acceptance by a private link finds the invitation by the link's hash.
create index invitation_link on invitation (link_hash) where link_hash is not null;
create index invitation_closing on invitation (closed_by, closed_command) where closed_by is not null;
create index invitation_declined on invitation (closed_at) where declined is not null;
-- A player's open invitations and recent challenges are counted without reading the closed ones.
create index invitation_closed on invitation (closed_at, inviter);
create index invitation_challenge on invitation (inviter, created_at) where to_player is not null;

-- Days of vacation that players took, each 24 hours long.
create table vacation (
  player_id ${id} not null references player (id),
  begins_at bigint not null,
  ends_at bigint not null,
  primary key (player_id, begins_at)
);

-- Vacation that players plan: ranges of calendar days (UTC), as days since 1970-01-01. The ranges of a player do not
-- overlap.
create table planned_vacation (
  player_id ${id} not null references player (id),
  first_day bigint not null,
  last_day bigint not null,
  primary key (player_id, first_day)
);

-- Deployments that players keep. Hidden information: only ever read for their owner.
create table deployment (
  id ${id} not null primary key,
  player_id ${id} not null references player (id),
  variant text not null,
  name text not null,
  setup text not null,
  is_default boolean not null,
  created_at bigint not null
);
create unique index deployment_name on deployment (player_id, variant, name);
create unique index deployment_default on deployment (player_id, variant) where is_default;

-- Friends: two rows a pair, one for each of the two.
create table friendship (
  player_id ${id} not null references player (id),
  friend_id ${id} not null,
  since bigint not null,
  primary key (player_id, friend_id)
);

-- Requests without an answer. One to somebody who blocks the asker stays, but is not shown to them.
create table friend_request (
  player_id ${id} not null references player (id),
  asked_id ${id} not null,
  asked_at bigint not null,
  primary key (player_id, asked_id)
);
create index friend_request_asked on friend_request (asked_id);

-- Blocks. The blocked player may be a guest, and gone.
create table block (
  player_id ${id} not null references player (id),
  blocked_id ${id} not null,
  blocked_at bigint not null,
  primary key (player_id, blocked_id)
);
create index block_blocked on block (blocked_id);

-- The chats of games. A row stays when its author is erased: only its number and time are left then.
create table chat_line (
  game_id ${id} not null,
  -- players or spectators
  room text not null,
  number integer not null,
  -- Null with all that follows but the time: erased.
  author ${id},
  -- The 16 bytes of the command that said it.
  command ${bytes},
  at bigint not null,
  -- One of the two.
  phrase integer,
  text text,
  primary key (game_id, room, number)
);
create unique index chat_line_command on chat_line (game_id, author, command);
create index chat_line_author on chat_line (author, at);
create index chat_line_at on chat_line (at);

-- Lines that players reported.
create table chat_report (
  ${serial},
  game_id ${id} not null,
  room text not null,
  number integer not null,
  reporter ${id} not null,
  -- insult, spam, cheating or other
  reason text not null,
  text text,
  at bigint not null,
  -- When an administrator settled it.
  settled_at bigint
);
create unique index chat_report_line on chat_report (game_id, room, number, reporter);
create index chat_report_reporter on chat_report (reporter, at);
create index chat_report_open on chat_report (seq) where settled_at is null;

-- Administrators besides the one with the token file.
create table administrator (
  name ${id} not null primary key,
  -- SHA-256 in hex.
  token_hash ${id} not null,
  created_at bigint not null
);
create unique index administrator_token on administrator (token_hash);

-- The commands of administration. Never names of players, tokens, passwords or codes.
create table admin_audit (
  ${serial},
  -- Drawn for each command, so that one that is written again is known.
  deed ${id} not null,
  at bigint not null,
  -- The name of the administrator; empty if the token was not good.
  administrator text not null,
  action text not null,
  -- The id of a player, a game or an announcement, or the name of an administrator; empty if it concerned none.
  subject text not null,
  -- done, or why not.
  outcome text not null,
  -- Particulars; emptied when the player is erased.
  detail text not null
);
create unique index admin_audit_deed on admin_audit (deed);
create index admin_audit_at on admin_audit (at);
create index admin_audit_subject on admin_audit (subject);

-- Players who may not log in; also some whose suspension is over: the row goes when they log in again.
create table suspension (
  player_id ${id} not null primary key references player (id),
  since bigint not null,
  -- The first instant at which they are let in again; null if there is none.
  ends_at bigint,
  reason text not null
);

-- Announcements that everybody is shown.
create table announcement (
  id ${id} not null primary key,
  text text not null,
  -- The language of its readers, as "es"; empty for all.
  language text not null,
  created_at bigint not null,
  -- Null if it stands until it is retracted.
  ends_at bigint
);

-- Offences against the conduct of live games: at most one of a game and player.
create table offence (
  player_id ${id} not null references player (id),
  game_id ${id} not null,
  -- aborted, not-deployed, no-first-turn or left
  kind text not null,
  at bigint not null,
  primary key (player_id, game_id)
);
