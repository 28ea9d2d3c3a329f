-- Customers who want an email when a saved size is reduced or nearly gone, and how many they have been sent.
create table wishlist_email (
  id              bigint generated always as identity primary key,
  customer_id     bigint not null unique references customer (id) on delete cascade,
  -- Ends the emails without signing in.
  token           text not null unique check (token ~ '^[A-Za-z0-9_-]{43}$'),
  consent_version text not null,
  asked_at        timestamptz not null default clock_timestamp(),
  -- The row stays for a day, so that asking again does not bring a second email on the same day.
  stopped_at      timestamptz,
  -- Of the last email. Its key in the outbox is made of the id and this number.
  number          int not null default 0
);

-- What the customer knows of a saved size, as long as they want emails about it.
alter table wishlist_item
  add column known_price bigint,
  add column known_few   boolean,
  -- What the email with this number says. It is known once the email was sent.
  add column told_in     int,
  add column told_price  bigint,
  add column told_few    boolean;

create index wishlist_item_told on wishlist_item (customer_id) where told_in is not null;
