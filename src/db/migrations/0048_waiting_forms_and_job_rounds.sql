-- A form that came from a person who had to prove first who they are. Their session sends it again once they have.
create table office_waiting_form (
  id         text primary key,
  session_id bigint not null references staff_session on delete cascade,
  path       text not null,
  -- The fields as they were sent.
  body       text not null,
  sent_at    timestamptz not null default clock_timestamp(),
  -- The browser sends it by itself once. After that, only its button does.
  opened_at  timestamptz
);
create index office_waiting_form_session on office_waiting_form (session_id);

-- The last round of each job in any process.
create table job_round (
  name          text primary key,
  every_seconds integer not null,
  -- Set while a round takes long, and null once it has ended.
  running_since timestamptz,
  ended_at      timestamptz,
  milliseconds  integer,
  failed        boolean not null default false
);

-- The rules of the shop are checked each night, once for all processes.
alter table invariant_check add column nightly_for date unique;

-- A backup that staff requested. A process makes it in the background.
alter table shop_backup add column is_requested boolean not null default false;
create unique index shop_backup_requested on shop_backup ((true))
  where is_requested and finished_at is null and failure is null;
