-- An article that was ordered is never deleted. An archived one stays for its orders, and is shown nowhere.
alter table article add column archived_at timestamptz;
alter table article add constraint archived_is_not_published check (archived_at is null or not published);

-- What an import or `demo remove` took out of the shop, as it was then. Rows are only added.
create table removal (
  id         bigint generated always as identity primary key,
  kind       text not null check (kind in ('article', 'category', 'collection', 'slide', 'campaign', 'store', 'voucher', 'picture')),
  name       text not null,
  outcome    text not null check (outcome in ('removed', 'archived', 'restored', 'ended')),
  cause      text not null check (cause in ('import', 'demo remove')),
  contents   jsonb not null,
  removed_at timestamptz not null default now()
);
