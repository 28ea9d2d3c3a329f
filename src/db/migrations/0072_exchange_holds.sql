-- The sizes that customers get instead, kept from the day when staff accept the exchange. A hold ends when the replacement is made
-- ('used'), when the return or the order ends otherwise ('released'), or after its days ('lapsed').
create table exchange_hold (
  id         bigint generated always as identity primary key,
  return_id  bigint not null references order_return (id),
  order_id   bigint not null references placed_order (id),
  held_from  timestamptz not null default clock_timestamp(),
  held_until timestamptz not null,
  ended_at   timestamptz,
  ending     text check (ending in ('used', 'released', 'lapsed')),
  check ((ended_at is null) = (ending is null))
);
create unique index exchange_hold_live on exchange_hold (return_id) where ended_at is null;
create index exchange_hold_return on exchange_hold (return_id, id);
create index exchange_hold_order on exchange_hold (order_id);

-- Its pieces leave the stock and come back, or go to the replacement in the transaction that releases them.
alter table stock_movement add column hold_id bigint references exchange_hold (id);
alter table stock_movement drop constraint stock_movement_kind_check;
alter table stock_movement add constraint stock_movement_kind_check
  check (kind in ('loaded', 'sheet', 'counted', 'taken', 'returned', 'restocked', 'held', 'released'));
alter table stock_movement drop constraint stock_movement_direction;
alter table stock_movement add constraint stock_movement_direction check (
  (kind not in ('taken', 'held') or pieces < 0) and (kind not in ('returned', 'restocked', 'released') or pieces > 0));
alter table stock_movement add constraint stock_movement_of_hold check ((kind in ('held', 'released')) = (hold_id is not null));
create unique index stock_movement_hold on stock_movement (hold_id, size_id, kind) where hold_id is not null;
