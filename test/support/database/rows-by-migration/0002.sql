insert into shop_address (slug, kind) values ('dresses', 'category'), ('ruang-teduh', 'collection');
insert into category (slug, name, position) values ('dresses', 'Dresses', 1);
insert into collection (slug, title, picture_id, featured, position) values ('ruang-teduh', 'Ruang Teduh', 1, true, 1);
-- Two spaces in the name: migration 0029 changes what searches compare.
insert into article (sku, style, name, slug, color, price, price_disc, weight_grams) values
  ('GM-01', 'GM', 'Gamis  Sela', 'gamis-sela', 'Pasir', 349000, 0, 600),
  ('GM-02', 'GM', 'Gamis  Sela', 'gamis-sela', 'Nila', 349000, 299000, 600);
insert into article_category (article_id, category_id, position) values (1, 1, 0), (2, 1, 0);
insert into article_collection (article_id, collection_id, position) values (1, 1, 0);
insert into article_picture (article_id, position, picture_id) values (1, 0, 1), (2, 0, 1);
insert into article_size (article_id, size, position, stock) values (1, 'M', 0, 10), (2, 'All Size', 0, 5);
insert into stock_movement (size_id, kind, pieces) values (1, 'loaded', 12), (1, 'sheet', -2), (2, 'loaded', 5);
