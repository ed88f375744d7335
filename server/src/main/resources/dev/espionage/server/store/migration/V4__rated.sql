-- Whether a game's result changes the ratings of its players.
alter table game add column rated boolean not null default false;
alter table archive add column rated boolean not null default false;
