-- Backups that were begun. The nightly ones name their day in Jakarta, so that of several processes one makes each.
create table shop_backup (
  id           bigint generated always as identity primary key,
  nightly_for  date unique,
  begun_at     timestamptz not null default clock_timestamp(),
  leased_until timestamptz not null,
  finished_at  timestamptz,
  path         text not null,
  bytes        bigint,
  failure      text
);

-- Restores that were completed. A process that was killed during one looks here to see if the tables were replaced.
create table shop_restore (
  id             uuid primary key,
  restored_at    timestamptz not null default clock_timestamp(),
  backup_made_at timestamptz not null
);
