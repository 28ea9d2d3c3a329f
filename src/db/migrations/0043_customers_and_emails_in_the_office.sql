-- What staff write about a customer. Notes go with the account, and they are part of the customer's copy of their data.
create table customer_note (
  id          bigint generated always as identity primary key,
  customer_id bigint not null references customer on delete cascade,
  body        text not null check (body <> '' and length(body) <= 2000),
  -- The person's name at that time; the terminal has none.
  written_by  text,
  written_at  timestamptz not null default clock_timestamp(),
  -- One for each form that was shown: a form that is submitted twice adds one note.
  form_key    uuid not null unique default gen_random_uuid()
);
create index customer_note_customer on customer_note (customer_id, id);

create index customer_phone_digits on customer (right(regexp_replace(phone, '\D', '', 'g'), 9));

-- An email as it was written, without the secrets in its links. It is kept for 30 days after the email has ended.
create table email_copy (
  outbox_email_id bigint primary key references outbox_email on delete cascade,
  recipient       text not null,
  subject         text not null,
  -- The parts of the email: headings, texts, links and sums.
  content         jsonb not null,
  -- What the email was queued with, so that it can be sent again.
  data            jsonb not null,
  address         text,
  order_id        bigint,
  written_at      timestamptz not null default clock_timestamp()
);
create index email_copy_recipient on email_copy (recipient);
create index email_copy_order on email_copy (order_id) where order_id is not null;

-- Why the last attempt failed, without personal data.
alter table outbox_email add column failure text;
create index outbox_email_waiting on outbox_email (id) where ended_at is null;

-- Only speed: see 0008_name_trigrams.sql.
do $$
begin
  create index customer_name on customer using gin (lower(name) gin_trgm_ops);
  create index customer_email_trigrams on customer using gin (email gin_trgm_ops);
exception
  when undefined_object then
    raise notice 'searching customers goes without an index: %', sqlerrm;
end
$$;

-- The rules of the shop, checked in the background because the office asked for it. A process that dies leaves its lease to another.
create table invariant_check (
  id           bigint generated always as identity primary key,
  requested_at timestamptz not null default clock_timestamp(),
  leased_until timestamptz,
  begun_at     timestamptz,
  finished_at  timestamptz,
  done         integer not null default 0,
  total        integer not null default 0,
  -- One entry for each rule: id, rule, and how many rows break it.
  result       jsonb,
  check ((finished_at is null) = (result is null))
);
create unique index invariant_check_open on invariant_check ((true)) where finished_at is null;
