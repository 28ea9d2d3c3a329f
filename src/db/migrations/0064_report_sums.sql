-- Sums for the reports, for each day in Jakarta and each month: of all orders, and by province, payment method, voucher and size.
-- As in daily_revenue, an order that changes adds entries and locks no row that other orders need. A job replaces the entries of a
-- key by their sum. A report of a year reads the sums of its months.
create table report_sum (
  id        bigint generated always as identity primary key,
  span      text not null check (span in ('day', 'month')),
  -- Of a month, its first day.
  day       date not null,
  dimension text not null check (dimension in ('total', 'province', 'method', 'voucher', 'size')),
  -- The province, the method, the voucher or the id of the size.
  key       text not null,
  orders    int not null,
  pieces    int not null,
  -- The items at the prices at which they were bought. Of a size, only this and the pieces are counted.
  goods     bigint not null,
  discount  bigint not null,
  shipping  bigint not null,
  paid      bigint not null,
  refunded  bigint not null,
  is_folded boolean not null default false
);
create index report_sum_day on report_sum (dimension, span, day);
create index report_sum_open on report_sum (dimension, span, day, key) where not is_folded;

-- An order that was refunded whole still counts: with what was paid, and with the same sum as refunded.
create or replace function counts_in_reports(status text, paid_at timestamptz) returns boolean language sql immutable as $$
  select paid_at is not null and status in ('Paid', 'Packed', 'Shipped', 'Delivered', 'Partly Refunded', 'Refunded')
$$;
create or replace function refunded_in_reports(status text, gross_amount bigint, refunded_amount bigint) returns bigint
language sql immutable as $$
  select case status when 'Refunded' then gross_amount else refunded_amount end
$$;

-- Values instead of a row of placed_order: a restore drops the tables, and a function that takes a row of one would refuse that.
create or replace function add_to_reports(
  sign int, with_sizes boolean, id bigint, paid_at timestamptz, province text, method text, voucher text,
  goods bigint, discount bigint, shipping bigint, paid bigint, refunded bigint) returns void language sql as $$
  with spans (span, day) as (
    select 'day', day_in_jakarta($4)
    union all select 'month', date_trunc('month', day_in_jakarta($4))::date),
  keys (dimension, key) as (values ('total', ''), ('province', $5), ('method', coalesce($6, '')), ('voucher', $7))
  insert into report_sum (span, day, dimension, key, orders, pieces, goods, discount, shipping, paid, refunded)
  select span, day, dimension, key, $1,
         $1 * (select coalesce(sum(qty), 0) from order_item where order_id = $3), $1 * $8, $1 * $9, $1 * $10, $1 * $11, $1 * $12
    from spans cross join keys where key is not null
   union all
  select span, day, 'size', size_id::text, 0, $1 * sum(qty), $1 * sum(qty * unit_price), 0, 0, 0, 0
    from spans cross join order_item where $2 and order_id = $3 group by span, day, size_id
$$;

create or replace function count_in_reports() returns trigger language plpgsql as $$
declare
  counted boolean := counts_in_reports(old.status, old.paid_at);
  counts boolean := counts_in_reports(new.status, new.paid_at);
  moved boolean := counted <> counts or day_in_jakarta(old.paid_at) is distinct from day_in_jakarta(new.paid_at);
begin
  -- Most changes are a next status, which changes no figure.
  if not moved and (not counts or
     (old.total, old.discount, old.ongkir, old.gross_amount, old.province_name,
      refunded_in_reports(old.status, old.gross_amount, old.refunded_amount)) =
     (new.total, new.discount, new.ongkir, new.gross_amount, new.province_name,
      refunded_in_reports(new.status, new.gross_amount, new.refunded_amount))
     and (old.voucher_code, old.paid_method) is not distinct from (new.voucher_code, new.paid_method)) then
    return null;
  end if;
  if counted then
    perform add_to_reports(-1, moved, old.id, old.paid_at, old.province_name, old.paid_method, old.voucher_code,
      old.total, old.discount, old.ongkir, old.gross_amount,
      refunded_in_reports(old.status, old.gross_amount, old.refunded_amount));
  end if;
  if counts then
    perform add_to_reports(1, moved, new.id, new.paid_at, new.province_name, new.paid_method, new.voucher_code,
      new.total, new.discount, new.ongkir, new.gross_amount,
      refunded_in_reports(new.status, new.gross_amount, new.refunded_amount));
  end if;
  return null;
end
$$;

create trigger placed_order_reports after update on placed_order for each row
  when (old.status is distinct from new.status or old.paid_at is distinct from new.paid_at
        or old.refunded_amount <> new.refunded_amount or old.gross_amount <> new.gross_amount or old.total <> new.total
        or old.discount <> new.discount or old.ongkir <> new.ongkir or old.province_name <> new.province_name
        or old.voucher_code is distinct from new.voucher_code or old.paid_method is distinct from new.paid_method)
  execute function count_in_reports();

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
