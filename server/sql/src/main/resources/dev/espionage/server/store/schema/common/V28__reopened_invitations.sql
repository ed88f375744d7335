-- True once an invitation stands again, because the player who had accepted it spoilt the game. It does so once.
alter table invitation add column reopened boolean not null default false;
