-- An acceptance by a private link finds the invitation by the link's hash.

create index invitation_link on invitation (link_hash) where link_hash is not null;
