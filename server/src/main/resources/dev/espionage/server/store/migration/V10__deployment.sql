-- Deployments that players keep. Hidden information: only ever read for their owner.
create table deployment (
  id ${id} not null primary key,
  player_id ${id} not null references player (id),
  variant text not null,
  name text not null,
  setup text not null,
  is_default boolean not null,
  created_at bigint not null
);
create unique index deployment_name on deployment (player_id, variant, name);
create unique index deployment_default on deployment (player_id, variant) where is_default;
