-- Invitations. A row stays for a while when it does not stand any more, so that a repeat of the command that opened,
-- accepted or withdrew it is answered as the first, by whichever node has the lobby then.
create table invitation (
  id ${id} not null primary key,
  inviter ${id} not null references player (id),
  variant text not null,
  time_control text not null,
  -- Which side the inviter wants: random, white or black.
  colour text not null,
  -- SHA-256 in hex of the token of a private link; null if everybody may see it.
  link_hash ${id},
  -- The 16 bytes of the command that opened it.
  command ${bytes} not null,
  created_at bigint not null,
  -- Null while it stands: who accepted or withdrew it, by which command, when.
  closed_by ${id},
  closed_command ${bytes},
  closed_at bigint,
  -- The game that it became, and the side (white or black) of who accepted; null if it was withdrawn.
  game_id ${id},
  guest_side text
);
create unique index invitation_command on invitation (inviter, command);
create index invitation_closing on invitation (closed_by, closed_command);
create index invitation_created on invitation (created_at);
create index invitation_closed on invitation (closed_at);
