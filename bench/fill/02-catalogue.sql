insert into shop_address (slug, kind)
select slug, 'category' from unnest('{dresses,tops,bottoms,outerwear,hijab,khimar,abaya,gamis,sets,accessories,wellness,lifestyle}'::text[]) as slug
 union all
select 'koleksi-' || number, 'collection' from generate_series(1, 20) as number;
insert into category (slug, name, position, name_folded)
select slug, initcap(slug), row_number() over (), slug from shop_address where kind = 'category';
insert into collection (slug, title, position, featured)
select slug, initcap(replace(slug, '-', ' ')), row_number() over (), true from shop_address where kind = 'collection';

-- Three colours of each product.
insert into article (id, sku, style, name, slug, color, price, price_disc, weight_grams, story, details, size_chart, published,
                     archived_at, name_folded)
overriding system value
select number, 'BN-' || lpad(number::text, 6, '0'), 'BN-' || style, name, lower(replace(name, ' ', '-')) || '-' || number, color,
       price, case when bench.share(number, 7) < 0.15 then price * 8 / 10 else 0 end, 200 + (bench.share(style, 8) * 9)::int * 100,
       '<p>' || name || ' in ' || color || '. ' || repeat('A cut that falls straight and moves with each step. ', 8) || '</p>',
       '<ul><li><strong>Material:</strong> Cotton.</li><li><strong>Care:</strong> Wash cold.</li></ul>',
       '<table><thead><tr><th></th><th>S</th><th>M</th><th>L</th><th>XL</th></tr></thead><tbody><tr><th>Length</th><td>'
         || 130 + style % 40 || '</td><td>138</td><td>140</td><td>142</td></tr></tbody></table>',
       bench.share(number, 9) < 0.92, case when bench.share(number, 9) >= 0.97 then now() - interval '90 days' end, lower(name)
  from generate_series(1, bench.setting('articles')) as number
 cross join lateral (select (number + 2) / 3 as style) as styles
 cross join lateral (
   select bench.pick('{Gamis,Abaya,Khimar,Tunik,Rok,Kemeja,Celana,Outer,Pashmina,Mukena,Blus,Cardigan,Kaftan,Bergo,Jaket}',
                     bench.share(style, 1)) || ' ' || bench.word(style % 900, 2) || ' ' || bench.word(style, 3) as name,
          bench.pick('{Pasir,Gading,Arang,Zaitun,Marun,Dusty Pink,Navy,Terakota,Sage,Mocca,Hitam,Putih,Lavender,Abu,Khaki,Teal}',
                     (style % 5 + number % 3 * 5)::float8 / 16) as color,
          99000 + (bench.share(style, 6) * 60)::int * 10000 as price) as facts;

insert into article_category (article_id, category_id, position)
select id, 1 + (bench.share(id, 10) * 11.99)::int % 12, 0 from article;
insert into article_category (article_id, category_id, position)
select article_id, category_id % 12 + 1, 1 from article_category where bench.share(article_id, 11) < 0.3;
insert into article_collection (article_id, collection_id, position)
select id, 1 + floor(bench.share(id, 12) * 20)::int, 0 from article where bench.share(id, 13) < 0.5;

insert into picture (id, name, file, width, height, tint, formats, next_try_at)
overriding system value
select id * 10 + place, 'bn-' || id || '-' || place || '.jpg', 'bn-' || id || '-' || place || '-0a1b2c3d.jpg', 1200, 1600, '#c8b9a6',
       '{avif,webp,jpg}', '-infinity'
  from article cross join generate_series(1, 3) as place;
insert into article_picture (article_id, position, picture_id)
select id, place - 1, id * 10 + place from article cross join generate_series(1, 3) as place;

insert into article_size (id, article_id, size, position, stock)
overriding system value
select (id - 1) * 4 + place, id, (array['S', 'M', 'L', 'XL'])[place], place,
       case when bench.share(id * 4 + place, 14) < 0.12 then 0 when bench.share(id * 4 + place, 14) < 0.2 then 2
            else 5 + floor(bench.share(id * 4 + place, 15) * 40)::int end
  from article cross join generate_series(1, 4) as place;

insert into voucher (id, code, type, amount, qty, loaded, description, starts_at, ends_at)
overriding system value
select number, 'BENCH' || number, case when number % 3 = 0 then 'shipping' else 'total' end, 10000 + number % 8 * 5000, 1000, 1000,
       'Voucher ' || number, now() - interval '3 years', case when number % 2 = 0 then now() - interval '30 days' end
  from generate_series(1, 500) as number;

insert into catalogue_version (version) values (1) on conflict do nothing;
