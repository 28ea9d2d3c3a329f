-- What the operator changed about an order by hand, besides its status.
create table order_change (
  id           bigint generated always as identity primary key,
  order_id     bigint not null references placed_order (id),
  changed_at   timestamptz not null default clock_timestamp(),
  changed_by   text not null check (changed_by in ('terminal')),
  what         text not null check (what in ('waybill')),
  value_before text not null,
  value_after  text not null
);
create index order_change_order on order_change (order_id);

-- Refunds that the operator still has to transfer. The customer's email about a refund waits until then.
create table refund_transfer (
  id             bigint generated always as identity primary key,
  order_id       bigint not null references placed_order (id),
  amount         bigint not null check (amount > 0),
  recorded_at    timestamptz not null default clock_timestamp(),
  -- For the email: how much of the order has been refunded with this, or which payment was refunded as a surplus.
  given          bigint,
  occasion       text,
  transferred_at timestamptz,
  check (num_nonnulls(given, occasion) = 1)
);
create index refund_transfer_due on refund_transfer (order_id) where transferred_at is null;
