-- The newest events, of every game: a row holds what one commit wrote. They move to game_event a little later, so that a
-- commit writes a few pages instead of one for each game (docs/adr/0024-recent-events.md).
create table recent_event (
  -- In the order of the commits.
  id integer not null primary key,
  -- espionage.store.v1.RecentEvents
  events blob not null,
  -- CRC-32C of events.
  checksum integer not null
);
