-- Wins of game servers above the ceiling of their game wait for the operator.
alter table game_transaction drop constraint game_transaction_state;
alter table game_transaction add constraint game_transaction_state check (
  state in ('done', 'refused', 'undone', 'held')
  and (state <> 'undone' or kind = 'bet') and (state <> 'held' or (kind = 'win' and account_id is null)));
create index game_transaction_held on game_transaction (at, server, id) where state = 'held';

-- What the operator decided about one.
create table held_win_decision (
  server text not null,
  id text not null,
  decision text not null check (decision in ('pay', 'refuse')),
  reason text not null,
  at bigint not null,
  primary key (server, id),
  foreign key (server, id) references game_transaction (server, id)
);
