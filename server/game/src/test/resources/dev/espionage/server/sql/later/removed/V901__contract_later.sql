drop table later;
