-- Whether a program plays: one of the server's own, or an account that was marked so. Never changes once a game is there.
alter table player add column computer boolean not null default false;

-- The server's own computer players, with the ids that HousePlayer gives them. They have no account: nobody can be them by
-- a password.
insert into player (id, name, guest, created_at, seen_at, computer) values
  ('c0mpvter00000001', 'Computer 1', false, 0, 0, true),
  ('c0mpvter00000002', 'Computer 2', false, 0, 0, true),
  ('c0mpvter00000003', 'Computer 3', false, 0, 0, true),
  ('c0mpvter00000004', 'Computer 4', false, 0, 0, true),
  ('c0mpvter00000005', 'Computer 5', false, 0, 0, true),
  ('c0mpvter00000006', 'Computer 6', false, 0, 0, true);

-- Tokens of such accounts are sessions with a name.
alter table session add column label text not null default '';
