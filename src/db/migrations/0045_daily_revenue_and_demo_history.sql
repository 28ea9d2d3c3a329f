-- Sums for each day in Jakarta, so that figures stay fast as orders grow. An entry adds to its day: an order that changes inserts
-- one and locks no row that other orders need. A job replaces the entries of a day by their sum.
create table daily_revenue (
  id         bigint generated always as identity primary key,
  day        date not null,
  -- Absent in entries for whole orders.
  article_id bigint,
  orders     int not null,
  pieces     int not null,
  amount     bigint not null
);
create index daily_revenue_day on daily_revenue (day);
create index placed_order_paid_at on placed_order (paid_at) where paid_at is not null;

create or replace function day_in_jakarta(at timestamptz) returns date language sql immutable as $$
  select ((at at time zone 'UTC') + interval '7 hours')::date
$$;

-- An order counts from its payment on, as long as the shop keeps some of the money.
create or replace function counts_as_revenue(status text, paid_at timestamptz) returns boolean language sql immutable as $$
  select paid_at is not null and status in ('Paid', 'Packed', 'Shipped', 'Delivered', 'Partly Refunded')
$$;

create or replace function count_revenue() returns trigger language plpgsql as $$
declare
  counted boolean := counts_as_revenue(old.status, old.paid_at);
  counts boolean := counts_as_revenue(new.status, new.paid_at);
  before bigint := old.gross_amount - old.refunded_amount;
  after bigint := new.gross_amount - new.refunded_amount;
begin
  if counted and counts and day_in_jakarta(old.paid_at) = day_in_jakarta(new.paid_at) then
    if before <> after then
      insert into daily_revenue (day, orders, pieces, amount) values (day_in_jakarta(new.paid_at), 0, 0, after - before);
    end if;
    return null;
  end if;
  if counted then
    insert into daily_revenue (day, orders, pieces, amount) values (day_in_jakarta(old.paid_at), -1, 0, -before);
    insert into daily_revenue (day, article_id, orders, pieces, amount)
    select day_in_jakarta(old.paid_at), article_id, 0, -sum(qty), -sum(qty * unit_price)
      from order_item where order_id = old.id group by article_id;
  end if;
  if counts then
    insert into daily_revenue (day, orders, pieces, amount) values (day_in_jakarta(new.paid_at), 1, 0, after);
    insert into daily_revenue (day, article_id, orders, pieces, amount)
    select day_in_jakarta(new.paid_at), article_id, 0, sum(qty), sum(qty * unit_price)
      from order_item where order_id = new.id group by article_id;
  end if;
  return null;
end
$$;

create trigger placed_order_revenue after update on placed_order for each row
  when (old.status is distinct from new.status or old.paid_at is distinct from new.paid_at
        or old.gross_amount <> new.gross_amount or old.refunded_amount <> new.refunded_amount)
  execute function count_revenue();

insert into daily_revenue (day, orders, pieces, amount)
select day_in_jakarta(paid_at), count(*), 0, sum(gross_amount - refunded_amount)
  from placed_order where counts_as_revenue(status, paid_at) group by 1;
insert into daily_revenue (day, article_id, orders, pieces, amount)
select day_in_jakarta(paid_at), article_id, 0, sum(qty), sum(qty * unit_price)
  from placed_order join order_item on order_id = placed_order.id
 where counts_as_revenue(status, paid_at) group by 1, 2;

-- Invented customers and their orders, which a new demo shop begins with. Nobody writes to them, and `demo remove` deletes them.
alter table customer add column is_demo boolean not null default false;
alter table placed_order add column is_demo boolean not null default false;
create index placed_order_demo on placed_order (id) where is_demo;

-- How far the orders of the demo have been made. A shop without this row gets none.
create table demo_history (
  one         boolean primary key default true check (one),
  made        int not null default 0,
  -- Only one process makes them.
  began_at    timestamptz not null default clock_timestamp(),
  lease_until timestamptz not null default clock_timestamp(),
  ended_at    timestamptz
);

create index outbox_email_failed on outbox_email (id) where outcome in ('refused', 'given-up');
