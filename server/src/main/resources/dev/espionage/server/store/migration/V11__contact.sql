-- Who is whose friend: two rows a pair, one for each of the two.
create table friendship (
  player_id ${id} not null references player (id),
  friend_id ${id} not null,
  since bigint not null,
  primary key (player_id, friend_id)
);

-- Who asked to be whose friend, and has no answer. One to somebody who blocks the asker stands, but is not shown to them.
create table friend_request (
  player_id ${id} not null references player (id),
  asked_id ${id} not null,
  asked_at bigint not null,
  primary key (player_id, asked_id)
);
create index friend_request_asked on friend_request (asked_id);

-- Who blocks whom; the blocked one may be a guest, and gone.
create table block (
  player_id ${id} not null references player (id),
  blocked_id ${id} not null,
  blocked_at bigint not null,
  primary key (player_id, blocked_id)
);
create index block_blocked on block (blocked_id);

-- Whether friends are never told that the player is here.
alter table account add column appears_offline boolean not null default false;
