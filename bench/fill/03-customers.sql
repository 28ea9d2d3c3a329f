insert into customer (id, email, name, phone, password_hash, address, zip_code, province_id, city_id, subdistrict_id, created_at,
                      terms_version, email_proven_at)
overriding system value
select customer.number, lower(given || '.' || family) || customer.number || '@example.com', given || ' ' || family,
       '08' || (1100000000 + (bench.share(customer.number, 21) * 799999999)::bigint), '$argon2id$none',
       'Jl. Melati ' || customer.number % 90 + 1, zip_code, province_id, city_id, subdistrict_id, moment, '2025-01', moment
  from (select number, bench.word(number % 400, 22) as given, bench.word(number, 23) as family,
               now() - interval '3 years' * (1 - number::float8 / bench.setting('customers')) as moment,
               floor(16 * power(bench.share(number, 24), 2))::bigint as place
          from generate_series(1, bench.setting('customers')) as number) as customer
  join bench.place on place.number = customer.place;

insert into customer_note (customer_id, body, written_by, written_at)
select id, 'Asked for a gift box.', 'Ratna Dewanti', created_at + interval '1 day' from customer where bench.share(id, 25) < 0.01;
insert into subscriber (email, consented_at, consent_version, confirmed_at, token)
select email, created_at, '2025-01', created_at, 'bench-' || id from customer where bench.share(id, 26) < 0.25;
insert into bag (customer_id, version, changed_at)
select id, nextval('bag_version'), now() - interval '60 days' * bench.share(id, 27) from customer where bench.share(id, 28) < 0.1;
insert into bag_line (customer_id, size_id, qty, unit_price, added_at)
select customer_id, article_size.id, 1, price, changed_at
  from bag join article_size on article_size.id = 1 + floor(bench.share(customer_id, 29) * 4 * bench.setting('articles'))
  join article on article.id = article_id;
insert into wishlist_item (customer_id, size_id, added_at)
select distinct on (customer.id, size) customer.id, size, created_at
  from customer cross join generate_series(1, 5) as place
 cross join lateral (select 1 + floor(bench.share(customer.id * 5 + place, 30) * 4 * bench.setting('articles'))::bigint as size) as wished
 where bench.share(customer.id, 31) < 0.3;
insert into stock_wait (size_id, customer_id, asked_at)
select distinct on (article_size.id, customer) article_size.id, customer, now() - interval '30 days' * bench.share(article_size.id, 32)
  from article_size cross join generate_series(1, 3) as place
 cross join lateral (select 1 + floor(bench.share(article_size.id * 3 + place, 33) * bench.setting('customers'))::bigint as customer) as waiting
 where stock = 0;
