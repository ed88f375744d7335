-- One row: the oldest version of the tables that a server must know to run on this store. Others are refused. See
-- SchemaFloorStore.
create table schema_floor (
  id bigint not null primary key,
  version bigint not null
);
insert into schema_floor (id, version) values (1, 33);
