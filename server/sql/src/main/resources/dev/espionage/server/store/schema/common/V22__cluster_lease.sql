-- The nodes of the cluster that uses this database (docs/adr/0053-one-cluster-per-database.md). SQLite has one server
-- and leaves them alone.

-- One row. Every change of the cluster names the version that it read, and makes a new one.
create table cluster_lease (
  id bigint not null primary key,
  version bigint not null
);
insert into cluster_lease (id, version) values (1, 0);

create table cluster_member (
  -- The address of one run of a node, as Pekko writes it.
  address ${id} not null primary key,
  -- The version by which the node became a member; 0 while it waits.
  joined bigint not null,
  -- Counts the renewals, twice a second. A member whose number stands still is removed.
  renewals bigint not null,
  -- The PostgreSQL process that executed the last renewal.
  backend bigint not null,
  -- The members that this one cannot reach, with spaces between their addresses.
  unreachable text not null
);
