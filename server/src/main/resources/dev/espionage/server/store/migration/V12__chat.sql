-- What was said in games. A row stays when its author is erased: its number is known, and nothing else is left.
create table chat_line (
  game_id ${id} not null,
  -- players or spectators
  room text not null,
  number integer not null,
  -- Null with all that follows but the time: erased.
  author ${id},
  -- The 16 bytes of the command that said it.
  command ${bytes},
  at bigint not null,
  -- One of the two.
  phrase integer,
  text text,
  primary key (game_id, room, number)
);
create unique index chat_line_command on chat_line (game_id, author, command);
create index chat_line_author on chat_line (author, at);
create index chat_line_at on chat_line (at);

-- Lines that players reported.
create table chat_report (
  ${serial},
  game_id ${id} not null,
  room text not null,
  number integer not null,
  reporter ${id} not null,
  -- insult, spam, cheating or other
  reason text not null,
  text text,
  at bigint not null,
  -- When whoever runs the server dealt with it.
  settled_at bigint
);
create unique index chat_report_line on chat_report (game_id, room, number, reporter);
create index chat_report_reporter on chat_report (reporter, at);
create index chat_report_open on chat_report (seq) where settled_at is null;
