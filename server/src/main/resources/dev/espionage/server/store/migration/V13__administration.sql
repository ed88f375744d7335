-- Administrators besides the one with the token file.
create table administrator (
  name ${id} not null primary key,
  -- SHA-256 in hex.
  token_hash ${id} not null,
  created_at bigint not null
);
create unique index administrator_token on administrator (token_hash);

-- What was done by administration. Never names of players, tokens, passwords or codes.
create table admin_audit (
  ${serial},
  -- Drawn for each deed, so that one that is written again is known.
  deed ${id} not null,
  at bigint not null,
  -- As the administrator was called; empty for somebody with a token that is not good.
  administrator text not null,
  action text not null,
  -- On whom: the id of a player, a game or an announcement, or the name of an administrator; empty if there was nobody.
  subject text not null,
  -- done, or why not.
  outcome text not null,
  -- What was said about it; emptied when the player is erased.
  detail text not null
);
create unique index admin_audit_deed on admin_audit (deed);
create index admin_audit_at on admin_audit (at);
create index admin_audit_subject on admin_audit (subject);

-- Players who are kept out; also some who were: the row goes when they come in again.
create table suspension (
  player_id ${id} not null primary key references player (id),
  since bigint not null,
  -- The first instant at which they are let in again; null if there is none.
  ends_at bigint,
  reason text not null
);

-- What is told everybody.
create table announcement (
  id ${id} not null primary key,
  text text not null,
  -- For whom, as "es"; empty for all.
  language text not null,
  created_at bigint not null,
  -- Null if it stands until it is retracted.
  ends_at bigint
);
