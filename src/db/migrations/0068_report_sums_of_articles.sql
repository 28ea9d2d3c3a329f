-- Sums of articles and of the names of sizes (S, M, L), for each day and each month. The reports added them up from the sums of all
-- sizes, which are some hundred thousand rows for a year of a large shop.
alter table report_sum
  drop constraint report_sum_dimension_check,
  add constraint report_sum_dimension_check
    check (dimension in ('total', 'province', 'method', 'voucher', 'size', 'article', 'size label'));

create or replace function add_to_reports(
  sign int, with_sizes boolean, id bigint, paid_at timestamptz, province text, method text, voucher text,
  goods bigint, discount bigint, shipping bigint, paid bigint, refunded bigint) returns void language sql as $$
  with spans (span, day) as (
    select 'day', day_in_jakarta($4)
    union all select 'month', date_trunc('month', day_in_jakarta($4))::date),
  keys (dimension, key) as (values ('total', ''), ('province', $5), ('method', coalesce($6, '')), ('voucher', $7)),
  items (dimension, key, pieces, goods) as (
    select sold.dimension, sold.key, sum(qty), sum(qty * unit_price)
      from order_item
     cross join lateral (values ('size', size_id::text), ('article', article_id::text), ('size label', size)) as sold (dimension, key)
     where $2 and order_id = $3 group by 1, 2)
  insert into report_sum (span, day, dimension, key, orders, pieces, goods, discount, shipping, paid, refunded)
  select span, day, dimension, key, $1,
         $1 * (select coalesce(sum(qty), 0) from order_item where order_id = $3), $1 * $8, $1 * $9, $1 * $10, $1 * $11, $1 * $12
    from spans cross join keys where key is not null
   union all
  select span, day, dimension, key, 0, $1 * items.pieces, $1 * items.goods, 0, 0, 0, 0 from spans cross join items
$$;

insert into report_sum (span, day, dimension, key, orders, pieces, goods, discount, shipping, paid, refunded, is_folded)
select span, day, sold.dimension, sold.key, 0, sum(pieces), sum(goods), 0, 0, 0, 0, true
  from report_sum join article_size on article_size.id = report_sum.key::bigint
 cross join lateral (values ('article', article_id::text), ('size label', size)) as sold (dimension, key)
 where report_sum.dimension = 'size'
 group by span, day, sold.dimension, sold.key
having sum(pieces) <> 0 or sum(goods) <> 0;

-- Sales are read from this index alone: the rows of a month lie far apart in the table.
drop index report_sum_day;
create index report_sum_day on report_sum (dimension, span, day, key) include (pieces, goods);
