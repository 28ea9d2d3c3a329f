-- Sums of quarters and years, so that a report of years adds up few rows. An order writes the sums of its days alone: the job that
-- folds these entries adds them to the month, the quarter and the year in the same statement. So the sums of a month are those of
-- the folded entries of its days, and reports add the entries that are not folded yet.
alter table report_sum
  drop constraint report_sum_span_check,
  add constraint report_sum_span_check check (span in ('entry', 'day', 'month', 'quarter', 'year'));

-- Until now, an order wrote the sums of its month too.
update report_sum set is_folded = true where not is_folded;

-- A process of the version before folds an entry into a sum of the same span. It would add entries of days to their day alone, and the
-- longer sums would be wrong for good. With a span of their own, its statement breaks this rule and changes nothing.
alter table report_sum add constraint report_sum_entry_check check (is_folded = (span <> 'entry'));

create or replace function add_to_reports(
  sign int, with_sizes boolean, id bigint, paid_at timestamptz, province text, method text, voucher text,
  goods bigint, discount bigint, shipping bigint, paid bigint, refunded bigint) returns void language sql as $$
  with keys (dimension, key) as (values ('total', ''), ('province', $5), ('method', coalesce($6, '')), ('voucher', $7)),
  items (dimension, key, pieces, goods) as (
    select sold.dimension, sold.key, sum(qty), sum(qty * unit_price)
      from order_item
     cross join lateral (values ('size', size_id::text), ('article', article_id::text), ('size label', size)) as sold (dimension, key)
     where $2 and order_id = $3 group by 1, 2)
  insert into report_sum (span, day, dimension, key, orders, pieces, goods, discount, shipping, paid, refunded)
  select 'entry', day_in_jakarta($4), dimension, key, $1,
         $1 * (select coalesce(sum(qty), 0) from order_item where order_id = $3), $1 * $8, $1 * $9, $1 * $10, $1 * $11, $1 * $12
    from keys where key is not null
   union all
  select 'entry', day_in_jakarta($4), dimension, key, 0, $1 * items.pieces, $1 * items.goods, 0, 0, 0, 0 from items
$$;

insert into report_sum (span, day, dimension, key, orders, pieces, goods, discount, shipping, paid, refunded, is_folded)
select longer.span, date_trunc(longer.span, day)::date, dimension, key, sum(orders), sum(pieces), sum(goods), sum(discount),
       sum(shipping), sum(paid), sum(refunded), true
  from report_sum cross join (values ('quarter'), ('year')) as longer (span)
 where report_sum.span = 'month'
 group by 1, 2, 3, 4
having sum(orders) <> 0 or sum(pieces) <> 0 or sum(goods) <> 0 or sum(discount) <> 0 or sum(shipping) <> 0 or sum(paid) <> 0
    or sum(refunded) <> 0;

drop index report_sum_day;
drop index report_sum_open;
create index report_sum_day on report_sum (is_folded, dimension, span, day, key) include (pieces, goods);
