-- Accounts. A player with a row here is one; all others are guests, or were erased.
create table account (
  player_id ${id} not null primary key references player (id),
  -- Two forms of the name that no other account may share: UTS #39 skeletons, with case folded before and after.
  name_key ${id} not null,
  look_key ${id} not null,
  -- Argon2id, in the form of its reference implementation: parameters, salt and hash.
  password text not null,
  registered_at bigint not null
);
create unique index account_name on account (name_key);
create unique index account_look on account (look_key);

-- Codes that set a new password, each once. Of those that were used nothing is left.
create table recovery_code (
  player_id ${id} not null references player (id),
  -- SHA-256 in hex.
  code_hash ${id} not null,
  primary key (player_id, code_hash)
);

-- When a session of the player was last used, to about a day.
alter table player add column seen_at bigint not null default 0;
update player set seen_at = created_at;
create index player_seen on player (seen_at) where guest and name <> 'deleted';

create index session_player on session (player_id);

-- Whose games are in the archive.
create index archive_of_white on archive (white);
create index archive_of_black on archive (black);
