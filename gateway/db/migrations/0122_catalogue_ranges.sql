-- A least bet, a number of lines and a return are ranges: the index over all facets is gone through whole for them, which
-- takes twenty milliseconds with fifty thousand games. Pages far down a category go through an index of
-- their own, and so do tags.
create index catalogue_game_min_bet on catalogue_game (min_bet);
create index catalogue_game_lines on catalogue_game (lines);
create index catalogue_game_rtp on catalogue_game (rtp);
create index catalogue_game_tags on catalogue_game using gin (tags);
create index catalogue_game_type on catalogue_game (game_type, position) include (node_id);
