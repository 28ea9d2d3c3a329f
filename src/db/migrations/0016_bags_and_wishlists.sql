-- One sequence for all bags: an order is held against the version it was placed for, and a bag that was forgotten and begun
-- anew never has an old version again.
create sequence bag_version;

create table bag (
  customer_id         bigint primary key references customer (id) on delete cascade,
  version             bigint not null default nextval('bag_version') unique,
  -- The order that took its pieces out of the bag, as long as nobody has changed a line since.
  emptied_by_order_id bigint,
  changed_at          timestamptz not null default clock_timestamp()
);
create index bag_changed_at on bag (changed_at);

-- A size belongs to one article, so a line that names the size cannot contradict itself.
create table bag_line (
  id          bigint generated always as identity primary key,
  customer_id bigint not null references bag (customer_id) on delete cascade,
  size_id     bigint not null references article_size (id),
  qty         int not null check (qty between 1 and 24),
  -- What a piece cost when it was put in: it only tells that the price has changed.
  unit_price  bigint not null check (unit_price >= 0),
  added_at    timestamptz not null default clock_timestamp(),
  unique (customer_id, size_id)
);
create index bag_line_size on bag_line (size_id);

create table wishlist_item (
  id          bigint generated always as identity primary key,
  customer_id bigint not null references customer (id) on delete cascade,
  size_id     bigint not null references article_size (id),
  added_at    timestamptz not null default clock_timestamp(),
  unique (customer_id, size_id)
);
create index wishlist_item_size on wishlist_item (size_id);
