-- The outbox: what the shop has to write to somebody. A row says what is to be written, with ids only; the words, and
-- the address where it can still be looked up, are found when the letter is sent.
create table letter (
  id         bigint generated always as identity primary key,
  kind       text not null check (kind ~ '^[a-z]+[.][a-z-]+$'),
  data       jsonb not null,
  -- Only where the address stands nowhere else by then.
  address    text,
  -- What must happen once names itself here.
  once       text unique,
  -- The same however often the letter is tried, so that a repeat can be known by its Message-ID.
  mark       uuid not null unique default gen_random_uuid(),
  queued_at  timestamptz not null default clock_timestamp(),
  -- Nobody takes the letter before this instant: it lies ahead while one process sends it, and after each failure.
  due_at     timestamptz not null default clock_timestamp(),
  tries      integer not null default 0 check (tries >= 0),
  ended_at   timestamptz,
  outcome    text check (outcome in ('sent', 'needless', 'refused', 'given-up')),
  check ((ended_at is null) = (outcome is null)),
  -- What has ended tells nothing of anybody.
  check (ended_at is null or (address is null and data = '{}'))
);

create index letter_due on letter (due_at) where ended_at is null;
create index letter_ended on letter (ended_at) where ended_at is not null;

-- Who waits for the link to confirm gets it by letter from now on.
insert into letter (kind, data)
select 'newsletter.confirm', jsonb_build_object('subscriberId', id)
  from subscriber where confirmation_due and confirmed_at is null;
alter table subscriber drop column confirmation_due;
