-- A player's open invitations and recent challenges are counted without reading the closed ones.

drop index invitation_closed;
create index invitation_closed on invitation (closed_at, inviter);
create index invitation_challenge on invitation (inviter, created_at) where to_player is not null;
