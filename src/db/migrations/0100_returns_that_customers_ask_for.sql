-- A customer asks for a return in the page of the order; the shop accepts or declines it.
alter table order_return drop constraint order_return_status_check;
alter table order_return add constraint order_return_status_check check (status in
  ('Asked', 'Requested', 'Received', 'Refunded', 'Replaced', 'Refused', 'Declined', 'Cancelled'));
alter table order_return drop constraint order_return_check;
alter table order_return add constraint order_return_check
  check ((status in ('Asked', 'Requested', 'Received')) = (ended_at is null));
alter table order_return drop constraint order_return_check2;
alter table order_return add constraint order_return_check2
  check (status in ('Asked', 'Requested', 'Declined', 'Cancelled') or received_at is not null);

-- What the customer writes, and where the shop wants the parcel.
alter table order_return add column note text not null default '';
alter table order_return add column instructions text not null default '';
-- When the shop accepted or declined it.
alter table order_return add column answered_at timestamptz;
-- A form that is sent twice makes one request.
alter table order_return add column request_key text;
create unique index order_return_key on order_return (order_id, request_key) where request_key is not null;

-- Photos of a request. They are private, so they are not with the pictures of the shop: a backup has them, and they are deleted in
-- the transaction that deletes the customer's data. Without a return, the request was not sent yet.
create table return_photo (
  id        bigint generated always as identity primary key,
  order_id  bigint not null references placed_order (id),
  return_id bigint references order_return (id),
  -- base64
  jpeg      text not null,
  added_at  timestamptz not null default clock_timestamp()
);
create index return_photo_order on return_photo (order_id);
create index return_photo_return on return_photo (return_id);
create index return_photo_unsent on return_photo (added_at) where return_id is null;
