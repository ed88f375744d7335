-- A game that begins or ends writes fewer pages. Servers of the version before run with these indexes, too.

-- The open invitations are found by closed_at.
drop index invitation_created;
-- Rows that are open, and games without a deadline, are in no index.
drop index invitation_closing;
create index invitation_closing on invitation (closed_by, closed_command) where closed_by is not null;
drop index game_deadline;
create index game_deadline on game (deadline_at) where deadline_at is not null;
-- Lists of rated games read archive_ended.
drop index archive_rated;
