-- The link to a wishlist while its customer shares it. A withdrawn link has no row, so its token never works again.
create table wishlist_share (
  customer_id bigint primary key references customer (id) on delete cascade,
  token       text not null unique check (token ~ '^[A-Za-z0-9_-]{43}$'),
  -- What the customer chose to be called on the page; empty: no name.
  first_name  text not null default '',
  shared_at   timestamptz not null default clock_timestamp()
);
