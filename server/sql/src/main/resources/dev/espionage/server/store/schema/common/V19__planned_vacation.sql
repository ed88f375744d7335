-- Vacation that players plan, and whether the server takes days by itself (docs/adr/0045-planned-vacation.md).

-- Ranges of calendar days (UTC), as days since 1970-01-01. The ranges of a player do not overlap.
create table planned_vacation (
  player_id ${id} not null references player (id),
  first_day bigint not null,
  last_day bigint not null,
  primary key (player_id, first_day)
);

-- Whether the server takes a day when the time of a correspondence turn runs out.
alter table player add column automatic_vacation boolean not null default true;
