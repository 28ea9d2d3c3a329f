-- Work that takes longer than a request: an import, a change of many articles, a backup. One process at a time does a job, as long
-- as it extends its lease. After a crash another one continues it from its checkpoint.
create table long_job (
  id                bigint generated always as identity primary key,
  kind              text not null check (kind <> ''),
  -- What to do, as its kind reads it. Files are named, never stored here.
  input             jsonb not null,
  -- Who ordered it, for the record of the changes that it makes.
  actor             jsonb not null,
  state             text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'stopped', 'failed')),
  step              text not null default '',
  done              int not null default 0,
  total             int not null default 0,
  -- How far it came, as its kind reads it. Stored in the transactions that change something.
  checkpoint        jsonb,
  result            jsonb,
  tries             int not null default 0,
  created_at        timestamptz not null default clock_timestamp(),
  begun_at          timestamptz,
  ended_at          timestamptz,
  stop_requested_at timestamptz,
  lease_id          uuid,
  lease_until       timestamptz not null default clock_timestamp(),
  check ((state in ('done', 'stopped', 'failed')) = (ended_at is not null))
);
create index long_job_open on long_job (id) where ended_at is null;
