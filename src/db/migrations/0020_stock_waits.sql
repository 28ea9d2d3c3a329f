-- Who wants to be told when a size can be bought again: a customer, or an address whose owner says so by letter.
create table stock_wait (
  id              bigint generated always as identity primary key,
  size_id         bigint not null references article_size (id),
  customer_id     bigint references customer (id) on delete cascade,
  email           text check (email = lower(email)),
  asked_at        timestamptz not null default clock_timestamp(),
  -- Nobody is told before. A customer's is confirmed from the start.
  confirmed_at    timestamptz,
  -- Of an address: which wording of the consent stood beside the form, and what stands in the links of the letter that asks.
  consent_version text,
  token           text unique,
  -- Since when the one letter is in the outbox. It goes back to nothing when the size was sold out again before it left.
  told_at         timestamptz,
  -- Which time that is, so that a letter of an earlier time is not sent as well.
  tellings        integer not null default 0,
  unique (size_id, customer_id),
  unique (size_id, email),
  check ((customer_id is null) <> (email is null)),
  check ((email is null) = (token is null) and (email is null) = (consent_version is null))
);

create index stock_wait_customer on stock_wait (customer_id) where customer_id is not null;
create index stock_wait_email on stock_wait (email) where email is not null;
create index stock_wait_told on stock_wait (told_at) where told_at is not null;
