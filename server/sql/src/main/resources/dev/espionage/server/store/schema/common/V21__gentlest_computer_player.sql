-- The computer player of level 0 (docs/adr/0047-gentlest-level.md).
insert into player (id, name, guest, created_at, seen_at, computer) values
  ('c0mpvter00000000', 'Computer 0', false, 0, 0, true);
