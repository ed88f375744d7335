-- Challenges: who may send them, and how they are declined (docs/adr/0068-challenges.md).

-- From whom the player takes challenges: everyone, rating, friends or nobody.
alter table account add column challenges_from text not null default 'everyone';
-- The phrase with which the only player whom the invitation is for declined it; null otherwise.
alter table invitation add column declined text;
create index invitation_declined on invitation (closed_at) where declined is not null;
