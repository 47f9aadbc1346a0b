-- compatible: 0175
-- A page of a game server may show several of its games (gateway/play/gameServers/siblings.ts): what is played in them belongs to the
-- launch of that page.

-- Id of that launch; null for a launch itself. Sessions that were opened before are of no launch, and end within twelve hours.
alter table game_session add column opener text;
create index game_session_opener on game_session (opener) where opener is not null;
