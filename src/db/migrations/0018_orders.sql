-- Drawn before an order is written, so that nobody waits for another's number: there are gaps.
create sequence invoice_number;

-- What was bought, by whom, where it goes, and how far it has come. Prices, names and places as they were then.
create table placed_order (
  id               bigint generated always as identity primary key,
  invoice          text not null unique check (invoice ~ '^INV-[0-9]{8}-[0-9]{6,}$'),
  -- Nobody's, once its customer has ended the account.
  customer_id      bigint references customer (id),
  status           text not null check (status in ('Creating', 'Unpaid', 'Paid', 'Packed', 'Shipped', 'Delivered',
                     'Cancelled', 'Expired', 'Refunded', 'Partly Refunded', 'Payment Check')),

  -- What makes a repeated request the same order. An order that came to nothing gives both back.
  idempotency_key  text,
  bag_version      bigint,
  -- Of what was asked for, as it was understood.
  request_hash     text not null,

  total            bigint not null check (total >= 0),
  ongkir           bigint not null check (ongkir >= 0),
  discount         bigint not null check (discount >= 0),
  gross_amount     bigint not null,
  weight_grams     bigint not null check (weight_grams > 0),
  voucher_code     text,
  voucher_type     text check (voucher_type in ('total', 'shipping')),
  voucher_desc     text not null default '',

  full_name        text not null,
  phone            text not null,
  address          text not null,
  zip_code         text not null,
  province_id      text not null,
  province_name    text not null,
  city_id          text not null,
  city_name        text not null,
  subdistrict_id   text not null,
  subdistrict_name text not null,
  courier          text not null,
  service          text not null,
  service_name     text not null,
  ekstimasi        text not null,
  resi             text not null default '',

  -- Whether the shelf is short of its pieces, and how often they were taken anew.
  has_pieces       boolean not null,
  round            int not null default 1 check (round >= 1),

  created_at       timestamptz not null default clock_timestamp(),
  due_at           timestamptz not null,
  -- Since when its customer knows it: a link was handed out, or nothing was to be paid.
  placed_at        timestamptz,
  paid_at          timestamptz,
  packed_at        timestamptz,
  shipped_at       timestamptz,
  delivered_at     timestamptz,
  -- Cancelled, expired or refunded.
  ended_at         timestamptz,
  -- An operator has decided what the money means.
  resolved_at      timestamptz,
  refunded_amount  bigint not null default 0,
  -- Why somebody has to look, and what it was before.
  check_reason     text,
  status_before_check text,

  -- Who is at work on it with the provider, and until when nobody else may begin.
  lease_owner      uuid,
  lease_until      timestamptz,
  failures         int not null default 0,
  -- When the clock looks after it again.
  next_look_at     timestamptz not null default clock_timestamp(),

  constraint order_sums_add_up check (gross_amount = total + ongkir - discount and gross_amount >= 0),
  constraint order_refund_within_sum check (refunded_amount between 0 and gross_amount),
  constraint order_pieces_follow_status check (case
    when status in ('Creating', 'Unpaid', 'Paid', 'Packed', 'Shipped', 'Delivered') then has_pieces
    when status in ('Cancelled', 'Expired') then not has_pieces
    else true end),
  constraint order_check_has_reason check (status <> 'Payment Check'
    or (check_reason is not null and status_before_check is not null)),
  constraint order_known_when_placed check (placed_at is not null or status in ('Creating', 'Cancelled')),
  unique (customer_id, bag_version),
  unique (customer_id, idempotency_key)
);
create index placed_order_customer on placed_order (customer_id, id);
create index placed_order_unfinished on placed_order (status, due_at) where status in ('Creating', 'Unpaid');
create index placed_order_shipped on placed_order (shipped_at) where status = 'Shipped';

create table order_item (
  order_id     bigint not null references placed_order (id),
  position     int not null check (position >= 0),
  article_id   bigint not null references article (id),
  size_id      bigint not null references article_size (id),
  sku          text not null,
  product_name text not null,
  color        text not null,
  size         text not null,
  image        text not null,
  qty          int not null check (qty between 1 and 24),
  unit_price   bigint not null check (unit_price > 0),
  weight_grams bigint not null check (weight_grams >= 1),
  primary key (order_id, size_id)
);
create index order_item_size on order_item (size_id);

-- Each time a payment page was asked for. The provider knows the reference, and of an order at most one that can be paid.
create table payment_attempt (
  id           bigint generated always as identity primary key,
  order_id     bigint not null references placed_order (id),
  number       int not null check (number >= 1),
  reference    text not null unique check (reference ~ '^[A-Za-z0-9_~.-]{1,50}$'),
  -- Whom it was asked of: nobody else is ever asked about it.
  adapter      text not null,
  host         text not null,
  merchant     text,
  amount       bigint not null check (amount > 0),
  live         boolean not null default true,
  token        text,
  redirect_url text,
  created_at   timestamptz not null default clock_timestamp(),
  next_ask_at  timestamptz not null default clock_timestamp() + interval '5 minutes',
  asked        int not null default 0,
  unique (order_id, number),
  check ((token is null) = (redirect_url is null))
);
create unique index payment_attempt_live on payment_attempt (order_id) where live;

-- What is known of each payment within an attempt. It only ever grows, so it does not matter what was heard first.
create table payment_transaction (
  attempt_id     bigint not null references payment_attempt (id),
  transaction_id text not null,
  -- Every state that the provider has confirmed when asked.
  confirmed      text[] not null default '{}',
  -- A genuine notice told of the money: from then on a denial takes it away again.
  told_paid      boolean not null default false,
  amount         bigint,
  currency       text not null default '',
  method         text not null default '',
  refunded       bigint not null default 0,
  first_seen_at  timestamptz not null default clock_timestamp(),
  primary key (attempt_id, transaction_id)
);

-- Notices as they came in, before anything was done about them.
create table notice_inbox (
  id             bigint generated always as identity primary key,
  -- The same for every repetition.
  key            text not null unique,
  reference      text not null,
  transaction_id text not null,
  state          text not null,
  kept           jsonb not null,
  times          int not null default 1,
  received_at    timestamptz not null default clock_timestamp(),
  attempt_id     bigint references payment_attempt (id),
  -- Done with: what it told was confirmed, or overtaken.
  closed_at      timestamptz,
  asked          int not null default 0,
  next_ask_at    timestamptz not null default clock_timestamp(),
  masked         boolean not null default false
);
create index notice_inbox_open on notice_inbox (next_ask_at) where closed_at is null;
create index notice_inbox_attempt on notice_inbox (attempt_id);
create index notice_inbox_reference on notice_inbox (reference);

-- Pieces that orders take off the shelf and bring back: each once in each round.
alter table stock_movement add column order_id bigint references placed_order (id);
alter table stock_movement add column round int;
alter table stock_movement drop constraint stock_movement_kind_check;
alter table stock_movement add constraint stock_movement_kind_check
  check (kind in ('loaded', 'sheet', 'counted', 'taken', 'returned'));
alter table stock_movement add constraint stock_movement_of_order check (
  (kind in ('taken', 'returned')) = (order_id is not null) and (order_id is null) = (round is null));
alter table stock_movement add constraint stock_movement_direction check (
  (kind <> 'taken' or pieces < 0) and (kind <> 'returned' or pieces > 0));
create unique index stock_movement_once on stock_movement (order_id, size_id, kind, round);

alter table voucher_use add foreign key (order_id) references placed_order (id);
-- An order outlives its customer's account, and so does the use of its voucher.
alter table voucher_use alter column customer_id drop not null;
