-- The place at a private invitation, which a player holds while learning the game (docs/adr/0070-guided-table.md).

alter table invitation add column held_by ${id};
-- The end of the time for which the place can be held, and the holder's last sign of life.
alter table invitation add column held_until bigint;
alter table invitation add column held_seen bigint;
