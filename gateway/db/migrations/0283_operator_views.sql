-- compatible: 0175
-- How an operator likes to see lists of the office: filters, order and columns under a name (docs/decisions/136). Real times, epoch ms.
create table operator_view (
  id text primary key,
  operator_id text not null references operator (id),
  -- Name of the list.
  list text not null,
  name text not null,
  -- Filters and order, as they stand in the address.
  query text not null,
  -- Ids of the columns that are shown, in their order.
  columns jsonb not null,
  changed_at bigint not null,
  constraint operator_view_name unique (operator_id, list, name)
);
