-- How many uses a code was ever given, so that none can come out of nowhere: left + live uses = loaded.
alter table voucher add column loaded bigint;
update voucher set loaded = qty;
alter table voucher alter column loaded set not null;
alter table voucher add constraint voucher_uses_were_loaded check (qty <= loaded);

-- One voucher for one order. A use that was given back stays as a line that counts for nothing.
create table voucher_use (
  order_id    bigint primary key,
  voucher_id  bigint not null references voucher (id),
  customer_id bigint not null references customer (id),
  used_at     timestamptz not null default now(),
  released_at timestamptz
);
create unique index voucher_use_live on voucher_use (voucher_id, customer_id) where released_at is null;
create index voucher_use_customer on voucher_use (customer_id);

-- Prices of shipping that a customer was shown. Each stands until its time is over, also beside a newer one, for
-- whatever of theirs goes to that place and is billed as so many kilograms.
create table quote (
  customer_id    bigint not null references customer (id) on delete cascade,
  subdistrict_id text not null,
  billed_kg      int not null check (billed_kg > 0),
  service        text not null,
  ongkir         bigint not null check (ongkir > 0),
  description    text not null,
  ekstimasi      text not null,
  estimate       boolean not null,
  shown_at       timestamptz not null,
  ends_at        timestamptz not null,
  primary key (customer_id, subdistrict_id, billed_kg, service, ongkir)
);
create index quote_ends_at on quote (ends_at);

-- What a partner last answered, for every process, so that it is asked once a day and can be away for a week.
create table rate_answer (
  source         text not null,
  subdistrict_id text not null,
  billed_kg      int not null check (billed_kg > 0),
  services       jsonb not null,
  answered_at    timestamptz not null,
  primary key (source, subdistrict_id, billed_kg)
);

-- What a partner calls our regions; null where it knows none of that name.
create table partner_region (
  source   text not null,
  level    text not null check (level in ('province', 'city', 'subdistrict')),
  our_id   text not null,
  their_id text,
  asked_at timestamptz not null,
  primary key (source, level, our_id)
);
