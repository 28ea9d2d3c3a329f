-- Codes are typed by people: kept in capitals, compared in capitals, never deleted, only ended.
create table voucher (
  id           bigint generated always as identity primary key,
  code         text not null unique check (code <> '' and code = upper(code)),
  type         text not null check (type in ('total', 'shipping')),
  amount       bigint not null check (amount > 0),
  qty          bigint not null check (qty >= 0),
  description  text not null default '',
  public       boolean not null default false,
  starts_at    timestamptz,
  ends_at      timestamptz,
  min_subtotal bigint not null default 0 check (min_subtotal >= 0),
  ended_at     timestamptz
);
