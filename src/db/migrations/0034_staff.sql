-- The people who work in the office. An ended person's row stays, because what they did names it.
create table staff (
  id             bigint generated always as identity primary key,
  email          text not null check (email = lower(email)),
  name           text not null check (name <> ''),
  role           text not null check (role in ('owner', 'manager', 'packer', 'editor', 'bookkeeper')),
  -- Null after a reset from the terminal, until a new password is chosen.
  password_hash  text,
  language       text not null default 'en' check (language in ('en', 'id')),
  theme          text not null default 'system' check (theme in ('system', 'light', 'dark')),
  -- Identifies the person to their passkeys; says nothing about them.
  passkey_handle uuid not null default gen_random_uuid() unique,
  created_at     timestamptz not null default clock_timestamp(),
  last_seen_at   timestamptz,
  ended_at       timestamptz
);
create unique index staff_email on staff (email) where ended_at is null;

-- What the owner decides about staff, in one row.
create table office_setting (
  id                           integer primary key default 1 check (id = 1),
  manager_refund_limit         bigint not null check (manager_refund_limit >= 0),
  everyone_needs_second_factor boolean not null
);

-- The code of the link that sets up an owner; of the code only a hash is kept. One row: a new code replaces the last one.
create table office_setup (
  id         integer primary key default 1 check (id = 1),
  hash       text not null,
  expires_at timestamptz not null
);

create table staff_session (
  id           bigint generated always as identity primary key,
  staff_id     bigint not null references staff,
  hash         text not null unique,
  created_at   timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz not null default clock_timestamp(),
  expires_at   timestamptz not null,
  user_agent   text not null,
  address      text not null,
  -- When the second factor, or the password of a person without one, was last proven.
  confirmed_at timestamptz
);
create index staff_session_staff on staff_session (staff_id);
create index staff_session_expires_at on staff_session (expires_at);

-- The password was right, and the second factor is missing.
create table staff_pending_sign_in (
  hash        text primary key,
  staff_id    bigint not null references staff,
  wrong_codes integer not null default 0,
  expires_at  timestamptz not null
);
create index staff_pending_sign_in_staff on staff_pending_sign_in (staff_id);

-- Browsers that a person has signed in with, so that a sign-in from another one is reported. A trusted one needs no second factor.
create table staff_device (
  hash          text not null,
  staff_id      bigint not null references staff,
  created_at    timestamptz not null default clock_timestamp(),
  expires_at    timestamptz not null,
  trusted_until timestamptz,
  primary key (hash, staff_id)
);
create index staff_device_staff on staff_device (staff_id);

-- The hash is null until the email with the link is written.
create table staff_invitation (
  id         bigint generated always as identity primary key,
  email      text not null check (email = lower(email)) unique,
  role       text not null check (role in ('owner', 'manager', 'packer', 'editor', 'bookkeeper')),
  invited_by bigint references staff,
  hash       text unique,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null
);

-- A link to choose a new password.
create table staff_password_link (
  staff_id   bigint primary key references staff,
  hash       text unique,
  expires_at timestamptz not null
);

create table staff_passkey (
  id           text primary key,
  staff_id     bigint not null references staff,
  public_key   text not null,
  counter      bigint not null,
  transports   text[] not null default '{}',
  name         text not null,
  created_at   timestamptz not null default clock_timestamp(),
  last_used_at timestamptz
);
create index staff_passkey_staff on staff_passkey (staff_id);

-- What a passkey has to sign; used once.
create table staff_challenge (
  challenge  text primary key,
  purpose    text not null check (purpose in ('add', 'sign-in', 'confirm')),
  staff_id   bigint references staff,
  expires_at timestamptz not null
);

-- Secrets are encrypted. A new one is used once a first code has proven it.
create table staff_one_time_code (
  staff_id   bigint primary key references staff,
  secret     text,
  new_secret text,
  -- The 30 seconds whose code was accepted last: no code is accepted twice.
  last_step  bigint,
  added_at   timestamptz
);

create table staff_recovery_code (
  staff_id bigint not null references staff,
  hash     text not null,
  salt     text not null,
  used_at  timestamptz,
  primary key (staff_id, hash)
);
