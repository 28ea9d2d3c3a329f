-- What waits is counted on every page of the office. Orders that were refunded in part and sent are over, and soon outnumber the rest.
drop index placed_order_open;
create index placed_order_open on placed_order (paid_at, id)
  where status in ('Unpaid', 'Paid', 'Packed', 'Payment Check')
     or status = 'Partly Refunded' and has_pieces and shipped_at is null;
-- Customers who came back are counted from it alone.
create index placed_order_paid_customer on placed_order (customer_id) where customer_id is not null and paid_at is not null;
-- Today reads the sums of two months: one entry of a day, beside one for each article that was sold on it.
create index daily_revenue_total on daily_revenue (day) where article_id is null;
