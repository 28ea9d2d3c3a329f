insert into daily_revenue (day, orders, pieces, amount)
select day_in_jakarta(paid_at), count(*), 0, sum(gross_amount - refunded_amount)
  from placed_order where counts_as_revenue(status, paid_at) group by 1;
insert into daily_revenue (day, article_id, orders, pieces, amount)
select day_in_jakarta(paid_at), article_id, 0, sum(qty), sum(qty * unit_price)
  from placed_order join order_item on order_id = placed_order.id
 where counts_as_revenue(status, paid_at) group by 1, 2;
insert into report_sum (span, day, dimension, key, orders, pieces, goods, discount, shipping, paid, refunded, is_folded)
select counted.*, true from (
  with spans as (
    select id, 'day' as span, day_in_jakarta(paid_at) as day from placed_order where counts_in_reports(status, paid_at)
    union all
    select id, 'month', date_trunc('month', day_in_jakarta(paid_at))::date from placed_order
     where counts_in_reports(status, paid_at)),
  facts as (
    select id, total, discount, ongkir, gross_amount, province_name, paid_method, voucher_code,
           refunded_in_reports(status, gross_amount, refunded_amount) as refunded, coalesce(items.pieces, 0) as pieces
      from placed_order
      left join (select order_id, sum(qty) as pieces from order_item group by order_id) as items on order_id = placed_order.id)
  select span, day, dimension, key, count(*) as orders, sum(pieces) as pieces, sum(total) as goods, sum(discount) as discount,
         sum(ongkir) as shipping, sum(gross_amount) as paid, sum(refunded) as refunded
    from spans join facts using (id)
   cross join lateral (values ('total', ''), ('province', province_name), ('method', coalesce(paid_method, '')),
                              ('voucher', voucher_code)) as keys (dimension, key)
   where key is not null
   group by span, day, dimension, key
   union all
  select span, day, 'size', size_id::text, 0, sum(qty), sum(qty * unit_price), 0, 0, 0, 0
    from spans join order_item on order_id = spans.id
   group by span, day, size_id
) as counted;
insert into report_sum (span, day, dimension, key, orders, pieces, goods, discount, shipping, paid, refunded, is_folded)
select span, day, sold.dimension, sold.key, 0, sum(pieces), sum(goods), 0, 0, 0, 0, true
  from report_sum join article_size on article_size.id = report_sum.key::bigint
 cross join lateral (values ('article', article_id::text), ('size label', size)) as sold (dimension, key)
 where report_sum.dimension = 'size'
 group by span, day, sold.dimension, sold.key
having sum(pieces) <> 0 or sum(goods) <> 0;
insert into report_sum (span, day, dimension, key, orders, pieces, goods, discount, shipping, paid, refunded, is_folded)
select longer.span, date_trunc(longer.span, day)::date, dimension, key, sum(orders), sum(pieces), sum(goods), sum(discount),
       sum(shipping), sum(paid), sum(refunded), true
  from report_sum cross join (values ('quarter'), ('year')) as longer (span)
 where report_sum.span = 'month'
 group by 1, 2, 3, 4;
