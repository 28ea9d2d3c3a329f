insert into bag (customer_id) values (1), (2);
insert into bag_line (customer_id, size_id, qty, unit_price) values (1, 1, 2, 349000), (2, 2, 1, 299000);
insert into wishlist_item (customer_id, size_id) values (1, 2);
