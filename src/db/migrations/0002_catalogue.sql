-- Categories and collections share the addresses under /shop/, and two words are taken by the shop itself.
create table shop_address (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug not in ('viewall', 'special-price')),
  kind text not null check (kind in ('category', 'collection')),
  unique (slug, kind)
);

create table category (
  id       bigint generated always as identity primary key,
  slug     text not null unique,
  kind     text not null default 'category' check (kind = 'category'),
  name     text not null check (name <> ''),
  position int not null,
  foreign key (slug, kind) references shop_address (slug, kind) on update cascade
);

create table collection (
  id         bigint generated always as identity primary key,
  slug       text not null unique,
  kind       text not null default 'collection' check (kind = 'collection'),
  title      text not null check (title <> ''),
  picture_id bigint references picture (id),
  link       text not null default '',
  featured   boolean not null default false,
  position   int not null,
  foreign key (slug, kind) references shop_address (slug, kind) on update cascade
);

-- An article is a style in one colour; what is sold is a size of it.
create table article (
  id           bigint generated always as identity primary key,
  sku          text not null unique check (sku <> ''),
  style        text not null check (style <> ''),
  name         text not null check (name <> ''),
  slug         text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  color        text not null default '',
  price        bigint not null check (price > 0),
  price_disc   bigint not null default 0 check (price_disc >= 0 and price_disc < price),
  weight_grams bigint not null check (weight_grams >= 1),
  story        text not null default '',
  details      text not null default '',
  size_chart   text not null default '',
  published    boolean not null default true
);
create index article_style on article (style);
-- The article number in an address is compared without regard to case, so no two may differ by case alone.
create unique index article_sku_lower on article (lower(sku));

-- Position 0 is the primary one, which the calls name; grids use them all.
create table article_category (
  article_id  bigint not null references article (id),
  category_id bigint not null references category (id),
  position    int not null check (position >= 0),
  primary key (article_id, category_id),
  unique (article_id, position)
);
create index article_category_category on article_category (category_id);

create table article_collection (
  article_id    bigint not null references article (id),
  collection_id bigint not null references collection (id),
  position      int not null check (position >= 0),
  primary key (article_id, collection_id),
  unique (article_id, position)
);
create index article_collection_collection on article_collection (collection_id);

create table article_picture (
  article_id bigint not null references article (id),
  position   int not null check (position >= 0),
  picture_id bigint not null references picture (id),
  primary key (article_id, position)
);

create table article_size (
  id         bigint generated always as identity primary key,
  article_id bigint not null references article (id),
  size       text not null check (size <> ''),
  position   int not null,
  stock      bigint not null check (stock >= 0),
  unique (article_id, size)
);

-- Every change of a size's stock has a row here: stock is always the sum of its movements.
create table stock_movement (
  id       bigint generated always as identity primary key,
  size_id  bigint not null references article_size (id),
  kind     text not null check (kind in ('loaded', 'sheet')),
  pieces   bigint not null,
  moved_at timestamptz not null default now()
);
create index stock_movement_size on stock_movement (size_id);
