-- A file that someone on the staff is sending to the shop. Its bytes are in DATA_DIR/uploads until it is complete and checked.
create table upload (
  id         text primary key,
  -- Null for the terminal.
  staff_id   bigint references staff on delete cascade,
  purpose    text not null,
  name       text not null,
  bytes      bigint not null check (bytes > 0),
  -- So many bytes are safely on disk. A dropped connection goes on from here.
  received   bigint not null default 0 check (received between 0 and bytes),
  created_at timestamptz not null default clock_timestamp(),
  touched_at timestamptz not null default clock_timestamp(),
  -- Once it was checked and stored as a picture.
  picture_id bigint references picture
);
create index upload_touched on upload (touched_at);

alter table picture
  -- What the picture shows, for those who cannot see it.
  add column alt text not null default '' check (length(alt) <= 300),
  -- A part of another picture, around the point that must stay visible: 0 to 1 from the left and from the top.
  add column source_id bigint references picture,
  add column focus_x real check (focus_x between 0 and 1),
  add column focus_y real check (focus_y between 0 and 1),
  add constraint picture_crop check ((source_id is null) = (focus_x is null) and (focus_x is null) = (focus_y is null));
create index picture_source on picture (source_id) where source_id is not null;

-- Every text that an owner has saved for one of the shop's own pages. The newest one of a page is shown.
create table text_page_version (
  id         bigint generated always as identity primary key,
  page       text not null check (page in ('about', 'contact', 'syarat', 'privasi', 'pengiriman', 'pengembalian')),
  body       text not null check (length(body) between 1 and 200000),
  -- The person's name at that time; the terminal has none.
  written_by text,
  written_at timestamptz not null default clock_timestamp()
);
create index text_page_version_newest on text_page_version (page, id);
