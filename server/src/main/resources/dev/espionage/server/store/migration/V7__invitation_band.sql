-- For whom an invitation is: those whose rating is within the band (0: no end on this side), or one player alone. Rated
-- ones and those with a band are for accounts only. expires_at is null if an older version wrote the row: 24 hours.
alter table invitation add column rated boolean not null default false;
alter table invitation add column band_min integer not null default 0;
alter table invitation add column band_max integer not null default 0;
alter table invitation add column to_player ${id};
alter table invitation add column expires_at bigint;
