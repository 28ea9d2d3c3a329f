-- The tax that the amounts of an order include, in percent of the price before tax; 0 for none. An order keeps what was said when it
-- was placed, whatever the owner changes later.
alter table placed_order add column tax_percent smallint check (tax_percent between 0 and 100);

-- For orders from before this column, which have null: the tax of the settings at the first start after the upgrade.
create table earlier_orders_tax (
  is_only boolean primary key default true check (is_only),
  percent smallint not null check (percent between 0 and 100)
);
