-- Orders grow over three years. Their state follows from their age and from chance.
create table bench.placed as
select number, moment, age, customer, place,
       case when lot < 0.05 and age > interval '1 day' then 'Expired'
            when lot < 0.07 then 'Cancelled'
            when lot < 0.073 and age < interval '60 days' then 'Payment Check'
            when age < interval '20 hours' and lot < 0.2 then 'Unpaid'
            when age < interval '30 hours' then 'Paid'
            when age < interval '40 hours' then 'Packed'
            when lot < 0.085 then 'Refunded'
            when lot < 0.1 then 'Partly Refunded'
            when age < interval '5 days' then 'Shipped'
            else 'Delivered' end as status,
       bench.pick('{qris,qris,qris,bca_va,bca_va,bni_va,bri_va,permata_va,echannel,gopay,shopeepay,credit_card}', bench.share(number, 41)) as method,
       bench.pick('{REG,REG,REG,REG,BEST,GOKIL}', bench.share(number, 42)) as service,
       case when bench.share(number, 43) < 0.12 then 1 + floor(500 * power(bench.share(number, 44), 2))::bigint end as voucher
  from (select number, now() - age as moment, age, bench.share(number, 45) as lot,
               1 + floor(bench.setting('customers') * power(bench.share(number, 46), 1.5))::bigint as customer,
               floor(16 * power(bench.share(number, 47), 2))::bigint as place
          from (select number, interval '1095 days' * (1 - power(number::float8 / (bench.setting('orders') + 1), 0.8)) as age
                  from generate_series(1, bench.setting('orders')) as number) as aged) as chances;

-- One to four sizes; some articles sell much more than others.
create table bench.item as
select number, size_id, row_number() over (partition by number order by size_id) - 1 as position, qty, article_id, article.price - article.price / 10 * tenths as price,
       weight_grams
  from (select distinct on (number, size_id) number, size_id, case when bench.share(number * 5 + line, 51) < 0.1 then 2 else 1 end as qty
          from bench.placed
         cross join lateral generate_series(1, 1 + floor(4 * power(bench.share(number, 52), 1.7))::int) as line
         cross join lateral (select 1 + floor(4 * bench.setting('articles') * power(bench.share(number * 5 + line, 53), 2))::bigint as size_id) as chosen
         order by number, size_id) as chosen
  join article_size on article_size.id = size_id join article on article.id = article_id
 cross join lateral (select floor(bench.share(number, 54) * 2)::int as tenths) as sale;
create index on bench.item (number);

-- A voucher is used once by each customer, by the first of the orders.
update bench.placed set voucher = null
 where voucher is not null and number not in (
   select distinct on (voucher, customer) number from bench.placed where voucher is not null and status not in ('Cancelled', 'Expired')
    order by voucher, customer, number);

create table bench.sums as
select number, sum(qty * price)::bigint as total, sum(qty * weight_grams)::bigint as weight_grams,
       min(price) filter (where position = 0) as first_price
  from bench.item group by number;
create unique index on bench.sums (number);

insert into placed_order (id, invoice, customer_id, status, bag_version, request_hash, total, ongkir, discount, gross_amount, weight_grams,
  voucher_code, voucher_type, voucher_desc, full_name, phone, address, zip_code, province_id, province_name, city_id, city_name,
  subdistrict_id, subdistrict_name, courier, service, service_name, ekstimasi, resi, has_pieces, created_at, due_at, placed_at, paid_at,
  packed_at, shipped_at, delivered_at, ended_at, refunded_amount, check_reason, status_before_check, paid_method, next_look_at)
overriding system value
select placed.number, 'INV-' || to_char(moment at time zone 'Asia/Jakarta', 'YYYYMMDD') || '-' || lpad(placed.number::text, 6, '0'), customer, status,
       placed.number, 'bench', total, ongkir, discount, total + ongkir - discount, sums.weight_grams, voucher.code, voucher.type,
       coalesce(voucher.description, ''), customer.name, customer.phone, customer.address, place.zip_code, place.province_id, province_name,
       place.city_id, city_name, place.subdistrict_id, subdistrict_name, 'sicepat', service, service, '1-2',
       case when was_shipped then '00' || (4000000000 + placed.number) else '' end, status not in ('Cancelled', 'Expired', 'Refunded'),
       moment, moment + interval '1 day', moment,
       case when was_paid then paid_at end, case when was_packed then paid_at + interval '6 hours' end,
       case when was_shipped then paid_at + interval '12 hours' end,
       case when status in ('Delivered', 'Partly Refunded', 'Refunded') then paid_at + interval '4 days' end,
       case status when 'Expired' then moment + interval '1 day' when 'Cancelled' then moment + interval '1 hour'
                   when 'Refunded' then paid_at + interval '6 days' end,
       case status when 'Refunded' then total + ongkir - discount when 'Partly Refunded' then least(first_price, total + ongkir - discount - 1)
                   else 0 end,
       case status when 'Payment Check' then 'amount' end, case status when 'Payment Check' then 'Unpaid' end,
       case when was_paid then method end, 'infinity'
  from bench.placed join bench.sums using (number)
  join customer on customer.id = placed.customer join bench.place on place.number = placed.place
  left join voucher on voucher.id = placed.voucher
 cross join lateral (
   select status not in ('Unpaid', 'Cancelled', 'Expired', 'Payment Check') as was_paid,
          status in ('Packed', 'Shipped', 'Delivered', 'Partly Refunded', 'Refunded') as was_packed,
          status in ('Shipped', 'Delivered', 'Partly Refunded', 'Refunded') as was_shipped,
          moment + least(age, interval '2 hours') * bench.share(placed.number, 55) as paid_at,
          9000 + (bench.share(placed.number, 56) * 8)::int * 3000 as ongkir) as states
 cross join lateral (
   select case when voucher.id is null then 0 when voucher.type = 'shipping' then least(voucher.amount, ongkir) else voucher.amount end as discount) as discounts
 order by placed.number;

insert into order_item (order_id, position, article_id, size_id, sku, product_name, color, size, image, qty, unit_price, weight_grams,
  refunded, restocked)
select number, item.position, item.article_id, item.size_id, sku, name, color, article_size.size, 'bn-' || item.article_id || '-1-0a1b2c3d.jpg', qty,
       item.price, item.weight_grams,
       case when status = 'Refunded' then qty when status = 'Partly Refunded' and item.position = 0 then 1 else 0 end,
       case when status = 'Refunded' then qty else 0 end
  from bench.item join bench.placed using (number) join article on article.id = article_id join article_size on article_size.id = item.size_id
 order by number, item.position;

insert into voucher_use (order_id, voucher_id, customer_id, used_at)
select id, voucher, customer_id, created_at from placed_order join bench.placed on number = id where voucher is not null;
update voucher set loaded = loaded + uses, cost = sums.cost
  from (select voucher_id, count(*) as uses, sum(discount) as cost from voucher_use join placed_order on id = order_id group by voucher_id) as sums
 where sums.voucher_id = voucher.id;

insert into order_note (order_id, written_at, staff_name, text)
select id, created_at + interval '1 hour', 'Ratna Dewanti', 'Customer asked for a gift card.' from placed_order where bench.share(id, 57) < 0.02;
insert into order_return (id, order_id, status, reason, wants, shipping_by, requested_at, ended_at)
overriding system value
select row_number() over (order by id), id, case when delivered_at > now() - interval '8 days' then 'Requested' else 'Cancelled' end, 'too-small',
       'refund', 'customer', delivered_at + interval '1 day', case when delivered_at <= now() - interval '8 days' then delivered_at + interval '9 days' end
  from placed_order where status = 'Delivered' and bench.share(id, 58) < 0.005;
insert into order_return_item (return_id, order_id, size_id, pieces)
select order_return.id, order_return.order_id, size_id, 1 from order_return join order_item on order_item.order_id = order_return.order_id and position = 0;
