-- Days of vacation that players took, each 24 hours long.
create table vacation (
  player_id ${id} not null references player (id),
  begins_at bigint not null,
  ends_at bigint not null,
  primary key (player_id, begins_at)
);
