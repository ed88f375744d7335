-- The languages that a player speaks (docs/protocol.md, section 14).

-- Codes of ISO 639-1 with spaces between them, the best language first.
alter table account add column languages text not null default '';
