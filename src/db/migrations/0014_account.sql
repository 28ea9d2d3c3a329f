-- Which wording of the terms the customer agreed to when the account was made, and from when on the account may be
-- ended for good: set when its owner asks for that, and emptied when they think better of it.
alter table customer
  add column terms_version text not null default '',
  add column ends_at       timestamptz;

create index customer_ends_at on customer (ends_at) where ends_at is not null;

-- Who is signed in. Of the token itself only a hash is kept.
create table access_token (
  id           bigint generated always as identity primary key,
  customer_id  bigint not null references customer on delete cascade,
  hash         text not null,
  created_at   timestamptz not null default clock_timestamp(),
  expires_at   timestamptz not null,
  last_used_at timestamptz not null default clock_timestamp(),
  user_agent   text not null
);

create index access_token_customer on access_token (customer_id, id);
create index access_token_expires_at on access_token (expires_at);

-- The link that a forgotten password is replaced by: the newest of an account only, gone once it was used. It comes
-- into being with the letter that carries it.
create table password_reset (
  customer_id bigint primary key references customer on delete cascade,
  hash        text not null unique,
  expires_at  timestamptz not null
);

create index password_reset_expires_at on password_reset (expires_at);

-- The address that a customer means to have, until they follow the link in the letter to it. No link before its letter.
create table email_change (
  customer_id bigint primary key references customer on delete cascade,
  new_email   text not null check (new_email = lower(new_email)),
  hash        text unique,
  expires_at  timestamptz not null
);

create index email_change_expires_at on email_change (expires_at);
