-- Repeated opponents count less, and leaderboards need different ones (docs/adr/0043-repeated-opponents.md).

-- The turns of the game.
alter table rating_change add column turns integer not null default 0;
update rating_change set turns =
  coalesce((select a.turns from archive a where a.game_id = rating_change.game_id), 0);
-- The games of two players in a pool by their end, and those that are long enough for leaderboards.
create index rating_change_pair on rating_change (player_id, opponent_id, variant, speed, at);
create index rating_change_long on rating_change (player_id, variant, speed, opponent_id) where turns >= 10;

-- Different opponents in rated games of at least ten turns.
alter table rating add column opponents integer not null default 0;
update rating set opponents = (
  select count(distinct c.opponent_id) from rating_change c
  where c.player_id = rating.player_id and c.variant = rating.variant and c.speed = rating.speed and c.turns >= 10);
