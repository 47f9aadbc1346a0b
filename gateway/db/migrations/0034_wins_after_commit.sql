-- A win gets its number on the board after the commit of its bet; 0 says that it still waits for it.
drop index round_board;
create index round_board on round (win_no desc nulls last, settled_at desc, id desc)
  where payout > stake and win_no is distinct from 0;
create index round_unnumbered on round (settled_at, id) where win_no = 0;
