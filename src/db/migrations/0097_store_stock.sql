-- What stores have of each size, as far as the owner keeps it. Orders never take from it: it only says on the product page where to go.
create table store_stock (
  store_id bigint not null references store on delete cascade,
  size_id  bigint not null references article_size on delete cascade,
  pieces   integer not null check (pieces between 0 and 1000000),
  primary key (store_id, size_id)
);

create index store_stock_size on store_stock (size_id);
