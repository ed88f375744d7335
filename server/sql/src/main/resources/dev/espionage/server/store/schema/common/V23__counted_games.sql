-- Statistics of all games leave out games without a turn (docs/rules.md, "Which games count").

drop index archive_tally;
create index archive_tally on archive (variant, result) where turns > 0;
