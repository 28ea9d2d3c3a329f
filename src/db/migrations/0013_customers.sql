-- One account for one address, however its letters are written.
create table customer (
  id             bigint generated always as identity primary key,
  email          text not null check (email = lower(email)),
  name           text not null check (name <> ''),
  phone          text not null,
  password_hash  text not null,
  address        text not null default '',
  zip_code       text not null default '',
  -- The public ids of the regions, or empty.
  province_id    text not null default '',
  city_id        text not null default '',
  subdistrict_id text not null default '',
  created_at     timestamptz not null default now(),
  unique (email)
);
