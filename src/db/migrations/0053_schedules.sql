-- What the shop shows changes by itself at these moments. The catalogue's version counts those that have passed, so every process
-- drops its cached pages at the same minute. Rows stay: without one, the version could show a value a second time.
create table scheduled_change (
  at timestamptz primary key
);

-- The moment that scheduled prices, slides and texts are shown for. A preview of the shop sets another one for its transaction.
create or replace function shop_clock() returns timestamptz language sql stable as $$
  select coalesce(nullif(current_setting('etalase.clock', true), '')::timestamptz, statement_timestamp())
$$;

-- Schedules are exact to the minute. The epoch of an infinite time leaves no remainder of 0.
create or replace function is_whole_minute(at timestamptz) returns boolean language sql immutable as $$
  select at is null or extract(epoch from at) % 60 = 0
$$;

create or replace function is_within(starts_at timestamptz, ends_at timestamptz, at timestamptz) returns boolean language sql immutable as $$
  select (starts_at is null or starts_at <= at) and (ends_at is null or ends_at > at)
$$;

-- Its arguments are the columns with the moments. A trigger, so that no statement that writes them can forget the caches.
create or replace function plan_changes() returns trigger language plpgsql as $$
begin
  insert into scheduled_change (at)
  select distinct (to_jsonb(new) ->> moment)::timestamptz from unnest(tg_argv) as moment
   where to_jsonb(new) ->> moment is not null
  on conflict do nothing;
  return null;
end
$$;

-- price_disc is the price from sale_starts_at until sale_ends_at; a missing moment bounds nothing.
alter table article
  add column sale_starts_at timestamptz check (is_whole_minute(sale_starts_at)),
  add column sale_ends_at timestamptz check (is_whole_minute(sale_ends_at)),
  add constraint article_sale_has_an_order check (sale_starts_at < sale_ends_at),
  add constraint article_sale_has_a_price check (price_disc > 0 or (sale_starts_at is null and sale_ends_at is null));
-- Without a sale price there is nothing to schedule. A price list that knows no dates may take the sale price away.
create or replace function end_sale_without_price() returns trigger language plpgsql as $$
begin
  new.sale_starts_at := null;
  new.sale_ends_at := null;
  return new;
end
$$;
create trigger article_without_sale before insert or update on article
  for each row when (new.price_disc = 0 and (new.sale_starts_at is not null or new.sale_ends_at is not null))
  execute function end_sale_without_price();
create trigger article_schedule after insert or update of sale_starts_at, sale_ends_at on article
  for each row when (new.sale_starts_at is not null or new.sale_ends_at is not null)
  execute function plan_changes('sale_starts_at', 'sale_ends_at');

alter table slider_item
  add column hidden boolean not null default false,
  add column starts_at timestamptz check (is_whole_minute(starts_at)),
  add column ends_at timestamptz check (is_whole_minute(ends_at)),
  add constraint slider_item_dates_have_an_order check (starts_at < ends_at);
create trigger slider_item_schedule after insert or update of starts_at, ends_at on slider_item
  for each row when (new.starts_at is not null or new.ends_at is not null)
  execute function plan_changes('starts_at', 'ends_at');

alter table campaign
  add column hidden boolean not null default false,
  add column starts_at timestamptz check (is_whole_minute(starts_at)),
  add column ends_at timestamptz check (is_whole_minute(ends_at)),
  add constraint campaign_dates_have_an_order check (starts_at < ends_at);
create trigger campaign_schedule after insert or update of starts_at, ends_at on campaign
  for each row when (new.starts_at is not null or new.ends_at is not null)
  execute function plan_changes('starts_at', 'ends_at');

create table campaign_article (
  campaign_id bigint not null references campaign (id) on delete cascade,
  position    int not null check (position >= 0),
  article_id  bigint not null references article (id) on delete cascade,
  primary key (campaign_id, position),
  unique (campaign_id, article_id)
);
create index campaign_article_article on campaign_article (article_id);

alter table collection add column hidden boolean not null default false;
alter table category add column hidden boolean not null default false;
alter table store add column hidden boolean not null default false;

-- One line above every page. Of several that are shown at a moment, the newest wins.
create table notice_line (
  id         bigint generated always as identity primary key,
  text       text not null check (text <> ''),
  hidden     boolean not null default false,
  starts_at  timestamptz check (is_whole_minute(starts_at)),
  ends_at    timestamptz check (is_whole_minute(ends_at)),
  constraint notice_line_dates_have_an_order check (starts_at < ends_at)
);
create trigger notice_line_schedule after insert or update of starts_at, ends_at on notice_line
  for each row when (new.starts_at is not null or new.ends_at is not null)
  execute function plan_changes('starts_at', 'ends_at');
