-- What happened lately, in every game: a row is what one commit wrote. Moved to game_event a little later, so that a
-- commit writes a few pages and not one for each game (docs/adr/0024-recent-events.md).
create table recent_event (
  -- In the order of the commits.
  id integer not null primary key,
  -- espionage.store.v1.RecentEvents
  events blob not null,
  -- CRC-32C of events.
  checksum integer not null
);
