-- What a payment provider would keep on its own machines. The shop itself reads none of it.

-- A payment page. Until a method is chosen on it, the same reference may be asked for again: then a new one takes its place.
create table sandbox_page (
  token      text primary key,
  reference  text not null,
  amount     bigint not null check (amount > 0),
  items      jsonb not null,
  finish_url text not null,
  created_at timestamptz not null default clock_timestamp(),
  -- Nobody chooses a method after the first, nobody pays after the second.
  ends_at    timestamptz not null,
  pay_until  timestamptz not null,
  is_chosen  boolean not null default false,
  closed_at  timestamptz
);
create unique index sandbox_page_open on sandbox_page (reference) where closed_at is null;
create index sandbox_page_reference on sandbox_page (reference);

create table sandbox_payment (
  id          text primary key,
  number      bigint generated always as identity,
  token       text not null references sandbox_page (token),
  reference   text not null,
  amount      bigint not null,
  method      text not null,
  -- The number of a virtual account; of other methods the sign of this payment.
  code        text not null,
  status      text not null default 'pending' check (status in ('pending', 'capture', 'settlement', 'deny', 'cancel',
                'expire', 'refund', 'partial_refund')),
  made_at     timestamptz not null default clock_timestamp(),
  expires_at  timestamptz not null,
  taken_at    timestamptz,
  -- By their keys, so that one asked for twice is given once.
  refunds     jsonb not null default '{}'
);
create unique index sandbox_payment_alive on sandbox_payment (token)
  where status not in ('deny', 'cancel', 'expire');
create index sandbox_payment_reference on sandbox_payment (reference, number);
create index sandbox_payment_waiting on sandbox_payment (expires_at) where status = 'pending';

-- What the shop is told, and how often it was tried.
create table sandbox_notice (
  id         bigint generated always as identity primary key,
  payment_id text not null references sandbox_payment (id),
  body       jsonb not null,
  due_at     timestamptz not null,
  tries      int not null default 0,
  ended_at   timestamptz,
  -- The status it was answered with, or why there was none.
  outcome    text not null default ''
);
create index sandbox_notice_due on sandbox_notice (due_at) where ended_at is null;
create index sandbox_notice_payment on sandbox_notice (payment_id);
