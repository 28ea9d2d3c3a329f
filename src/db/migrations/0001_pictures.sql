-- A picture is known by the name its owner gave the file; the public name carries a hash of the
-- bytes, so that a changed picture is a new address and every address can be cached for ever.
create table picture (
  id          bigint generated always as identity primary key,
  name        text not null unique check (name <> ''),
  file        text not null unique check (file ~ '^[a-z0-9][a-z0-9-]*\.(avif|webp|jpg|png)$'),
  width       int not null check (width > 0),
  height      int not null check (height > 0),
  tint        text not null check (tint ~ '^#[0-9a-f]{6}$'),
  formats     text[] not null default '{}' check (formats <@ array['avif', 'webp', 'jpg']),
  imported_at timestamptz not null default now()
);
