-- Pieces of an item whose money was refunded, and pieces that are back in stock. A replacement costs nothing.
alter table order_item add column refunded int not null default 0;
alter table order_item add column restocked int not null default 0;
alter table order_item add constraint order_item_refunded_check check (refunded between 0 and qty);
alter table order_item add constraint order_item_restocked_check check (restocked between 0 and qty);
alter table order_item drop constraint order_item_unit_price_check;
alter table order_item add constraint order_item_unit_price_check check (unit_price >= 0);

-- Pieces that a customer sends back, from the request to the refund or the replacement.
create table order_return (
  id             bigint generated always as identity primary key,
  order_id       bigint not null references placed_order (id),
  status         text not null default 'Requested'
                   check (status in ('Requested', 'Received', 'Refunded', 'Replaced', 'Refused', 'Cancelled')),
  reason         text not null check (reason in ('too-small', 'too-large', 'not-as-expected', 'damaged', 'wrong-item', 'other')),
  wants          text not null check (wants in ('refund', 'exchange')),
  shipping_by    text not null check (shipping_by in ('customer', 'shop')),
  -- Why the shop neither refunds nor replaces it; the customer reads it.
  refusal        text not null default '',
  replacement_id bigint unique references placed_order (id),
  requested_at   timestamptz not null default clock_timestamp(),
  received_at    timestamptz,
  ended_at       timestamptz,
  check ((status in ('Requested', 'Received')) = (ended_at is null)),
  check ((status = 'Replaced') = (replacement_id is not null)),
  check (status in ('Requested', 'Cancelled') or received_at is not null)
);
create index order_return_order on order_return (order_id);
create index order_return_open on order_return (id) where ended_at is null;
create table order_return_item (
  return_id      bigint not null references order_return (id),
  order_id       bigint not null references placed_order (id),
  size_id        bigint not null references article_size (id),
  pieces         int not null check (pieces > 0),
  -- The size that the customer wants instead.
  wanted_size_id bigint references article_size (id),
  condition      text check (condition in ('as-new', 'damaged', 'other-item')),
  restocked      int not null default 0,
  primary key (return_id, size_id),
  check (restocked between 0 and pieces and (restocked = 0 or condition is not null))
);
create index order_return_item_order on order_return_item (order_id);
create index order_return_item_wanted on order_return_item (wanted_size_id);

-- A refund is stored before the provider is asked. If the process dies in between, another one finishes it.
create table refund (
  id              bigint generated always as identity primary key,
  order_id        bigint not null references placed_order (id),
  state           text not null default 'planned' check (state in ('planned', 'done', 'given-up')),
  amount          bigint not null check (amount >= 0),
  -- How much of the amount is for shipping; only a refund of chosen items says so.
  shipping        bigint not null default 0 check (shipping between 0 and amount),
  -- How much of the order had been refunded before.
  refunded_before bigint not null check (refunded_before >= 0),
  restock         boolean not null,
  by_transfer     boolean not null,
  -- The payment that it goes back to, and how much of that had gone back before. Without one, it is transferred.
  attempt_id      bigint references payment_attempt (id),
  transaction_id  text,
  returned_before bigint not null default 0,
  -- The return whose pieces it is for.
  return_id       bigint references order_return (id),
  -- The bank account to transfer to. Removed once the money was transferred.
  bank_account    text,
  -- Who ordered it, for the record of the change. Removed once the refund is recorded.
  actor           jsonb,
  planned_at      timestamptz not null default clock_timestamp(),
  ended_at        timestamptz,
  tries           int not null default 0,
  next_try_at     timestamptz not null default clock_timestamp() + interval '30 seconds',
  check ((attempt_id is null) = (transaction_id is null)),
  check ((state = 'planned') = (ended_at is null) and (state = 'planned') = (actor is not null))
);
create unique index refund_planned on refund (order_id) where state = 'planned';
create index refund_order on refund (order_id);
create unique index refund_return on refund (return_id) where state = 'done';
create table refund_item (
  refund_id bigint not null references refund (id),
  order_id  bigint not null references placed_order (id),
  size_id   bigint not null references article_size (id),
  pieces    int not null check (pieces > 0),
  amount    bigint not null check (amount >= 0),
  primary key (refund_id, size_id)
);
create index refund_item_order on refund_item (order_id);
alter table refund_transfer add column bank_account text;

-- Single pieces that come back to the stock, by a refund of items or by a return.
alter table stock_movement add column refund_id bigint references refund (id);
alter table stock_movement add column return_id bigint references order_return (id);
alter table stock_movement drop constraint stock_movement_kind_check;
alter table stock_movement add constraint stock_movement_kind_check
  check (kind in ('loaded', 'sheet', 'counted', 'taken', 'returned', 'restocked'));
alter table stock_movement drop constraint stock_movement_of_order;
alter table stock_movement add constraint stock_movement_of_order check (
  (kind in ('taken', 'returned', 'restocked')) = (order_id is not null)
  and (kind in ('taken', 'returned')) = (round is not null)
  and (kind = 'restocked') = (num_nonnulls(refund_id, return_id) = 1));
alter table stock_movement drop constraint stock_movement_direction;
alter table stock_movement add constraint stock_movement_direction check (
  (kind <> 'taken' or pieces < 0) and (kind not in ('returned', 'restocked') or pieces > 0));
create unique index stock_movement_refund on stock_movement (refund_id, size_id) where refund_id is not null;
create unique index stock_movement_return on stock_movement (return_id, size_id) where return_id is not null;
