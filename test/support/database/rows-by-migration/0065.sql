insert into earlier_orders_tax (percent) values (11);
