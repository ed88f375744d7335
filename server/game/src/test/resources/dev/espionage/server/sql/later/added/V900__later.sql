create table later (id bigint not null primary key);
