create table ended_games (player_id text primary key, games integer not null);
