-- What an owner sets in the office, by the name of the environment variable, which wins over the row.
create table setting (
  name       text primary key,
  value      text not null,
  changed_at timestamptz not null default clock_timestamp()
);

-- The logos that were uploaded. `hash` is part of the address. `content` is base64.
create table logo (
  hash        text primary key,
  type        text not null check (type in ('svg', 'png')),
  width       int not null check (width > 0),
  height      int not null check (height > 0),
  content     text not null,
  uploaded_at timestamptz not null default clock_timestamp()
);

-- Every look that was published; the newest is the one that the shop shows. Rows are never changed.
create table look_version (
  id           int generated always as identity primary key,
  look         jsonb not null,
  -- The fields that differ from the version before.
  changed      text[] not null,
  -- Icons made from the look: the name of each file and its bytes as base64.
  icons        jsonb not null,
  published_at timestamptz not null default clock_timestamp(),
  -- Null for the terminal.
  published_by text
);

-- The look that staff work on. Without a row it is the published one.
create table look_draft (
  one      boolean primary key default true check (one),
  look     jsonb not null,
  version  int not null,
  saved_at timestamptz not null default clock_timestamp(),
  saved_by text
);
