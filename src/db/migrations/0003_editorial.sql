create table slider_item (
  id                 bigint generated always as identity primary key,
  title              text not null check (title <> ''),
  link               text not null default '',
  desktop_picture_id bigint not null references picture (id),
  mobile_picture_id  bigint not null references picture (id),
  position           int not null unique
);

create table campaign (
  id          bigint generated always as identity primary key,
  slug        text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name        text not null check (name <> ''),
  description text not null default '',
  picture_id  bigint not null references picture (id),
  link        text not null default '',
  created_at  timestamptz not null
);

create table campaign_picture (
  campaign_id bigint not null references campaign (id),
  position    int not null check (position >= 0),
  picture_id  bigint not null references picture (id),
  primary key (campaign_id, position)
);

create table store (
  id           bigint generated always as identity primary key,
  name         text not null unique check (name <> ''),
  address      text not null check (address <> ''),
  open_day     text not null default '',
  open_time    text not null default '',
  phone_number text not null default '',
  maps_link    text not null default ''
);
